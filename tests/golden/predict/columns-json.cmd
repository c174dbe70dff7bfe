sparcast predict -d h100 --columns 8 --layout col --json in/small.mtx
