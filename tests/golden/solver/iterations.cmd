# The kernel is chosen with what its conversion takes: below the number from which sell pays, csr-vector; and so says the page.
M=recipe:fem,size=20x20x20,dof=3
for n in 500 5000; do sparcast solver cg -d h100 --value f32 --vector f64 --launch graph --iterations $n $M | grep -e ' an iteration (' -e 'pays from' -e "iterations take"; done
sparcast solver bicgstab -d h100 --value f32 --vector f64 --launch graph --iterations 200 $M | head -n 1
sparcast report -d h100 --value f32 --vector f64 --solver cg,graph --products 500 -o page.html $M; grep -E '<dt>(Run|Iteration)' page.html
