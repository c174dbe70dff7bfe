sparcast predict --value f32 -d h100 --columns 8 --layout col --json in/small.mtx
