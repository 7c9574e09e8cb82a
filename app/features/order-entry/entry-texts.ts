/** Texts of the order form and of the counter, shared by browser and server. */
export const ENTRY_TEXTS = {
  /** Only for a save with missing fields (R-ORD-17). */
  missingFields: 'Existem campos obrigatórios que devem ser preenchidos.',
  repeatedProduct: 'Item já adicionado à lista.',
  unknownProduct: 'Produto não encontrado.',
  noItems:
    'Nenhum item ainda. Adicione pelo código de barras, pelo código do produto ou pela busca.',
} as const;
