## Help

group-watches = Alertas
