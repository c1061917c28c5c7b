feed-title = Meu Feed

comments-title = Comentários

no-feed-connection = Não foi possível conectar com o servidor

invalid-feed-data = A resposta do servidor não é válida
