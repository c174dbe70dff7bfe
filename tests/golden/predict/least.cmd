# A library's kernel of which nothing but the least time is known: last in the table, never the best.
sparcast predict "recipe:stencil,size=60x60,points=5" -d h100 -k ell,cusparse-bsr
sparcast predict "recipe:stencil,size=60x60,points=5" -d h100 -k cusparse-bsr --json
sparcast predict "recipe:stencil,size=60x60,points=5" -d h100 -k cusparse-bsr --csv
sparcast predict "recipe:stencil,size=60x60,points=5" -d h100 -k cusparse-bsr
sparcast compare "recipe:stencil,size=60x60,points=5" -d h100 -d h200 -k ell,cusparse-bsr
sparcast predict "recipe:stencil,size=60x60,points=5" -d h100 -k cusparse-bsr --gpus 2
sparcast solver cg "recipe:stencil,size=60x60,points=5" -d h100 -k cusparse-bsr
sparcast sweep "recipe:stencil,size=60x60,points=5" -d h100 -k cusparse-bsr --vary l2_bandwidth=1e12:4e12:x2
sparcast report "recipe:stencil,size=60x60,points=5" -d h100 -k ell,cusparse-bsr -o page.html
grep -o "\"kernel\":\"cusparse-bsr:2\",\"seconds\":[^,]*\|\"bound\":true" page.html
