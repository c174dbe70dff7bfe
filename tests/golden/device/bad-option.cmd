sparcast device --frobnicate
