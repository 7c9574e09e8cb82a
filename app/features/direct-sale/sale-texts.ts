/** The direct sale's texts that both drivers say; in the spec's words where it has them. */
export const SALE_TEXTS = {
  repeatedProduct: 'Item já adicionado à lista.',
  unknownProduct: 'Produto não encontrado.',
  missingFields: 'Existem campos obrigatórios que devem ser preenchidos.',
  saved: 'Venda direta cadastrada com sucesso.',
  clientSaved: 'Cliente cadastrado com sucesso!',
  unknownClient: 'Cliente não cadastrado. Cadastre-o, ou volte para vender sem cadastro.',
  alreadySaved: 'Esta venda já está registrada. Finalize para começar outra.',
} as const;
