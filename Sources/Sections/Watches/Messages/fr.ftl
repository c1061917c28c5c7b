## Help

group-watches = Veilles
