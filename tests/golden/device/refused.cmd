sparcast device mi300a; sparcast device gfx1100
