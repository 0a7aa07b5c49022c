# Look and colours.
field-theme = Look
theme-rich = Rich
theme-plain = Plain, high contrast
field-palette = Colours
palette-standard = Red and blue
palette-protan = For protanopia
palette-deutan = For deuteranopia
palette-tritan = For tritanopia
