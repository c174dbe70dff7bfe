command -v node >/dev/null && command -v rsvg-convert >/dev/null || exit 77
sparcast svd predict --n 1280,2560 -d h200 -d c2050 --figures out >table; echo $?; ls out | grep svg
grep -o ">two-stage<\|>matrix size n<\|>time \[ms\]<" out/svd-times-h200.svg | sort
grep -o ">band-back<\|>n = 2560, two-stage<" out/svd-stages-h200.svg | sort
sparcast svd predict --figures /dev/null/x >table; echo $?
