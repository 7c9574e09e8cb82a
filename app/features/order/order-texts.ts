/** The order screen's texts that both drivers say; in the spec's words where it has them. */
export const ORDER_TEXTS = {
  missingFields: 'Existem campos obrigatórios que devem ser preenchidos.',
  repeatedProduct: 'Item já adicionado à lista.',
  unknownProduct: 'Produto não encontrado.',
  unknownClient: 'Cliente não cadastrado. Preencha os dados dele.',
  created: 'Orçamento cadastrado com sucesso.',
  updated: 'Orçamento atualizado com sucesso.',
} as const;
