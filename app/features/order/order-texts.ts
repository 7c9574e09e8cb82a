/** The order screen's texts, shared by browser and server. */
export const ORDER_TEXTS = {
  missingFields: 'Existem campos obrigatórios que devem ser preenchidos.',
  repeatedProduct: 'Item já adicionado à lista.',
  productRegistered: 'Produto cadastrado com sucesso',
  productNotSynced:
    'O produto foi salvo, mas a sincronização com o serviço de notas fiscais falhou.',
  productNotFoundAgain: 'O produto foi cadastrado. Inclua-o pela busca.',
  professionalRegistered: 'Profissional criado com sucesso',
  unknownProduct: 'Produto não encontrado.',
  nothingFound: 'Nenhum produto com esta descrição. Procure por menos palavras, ou cadastre-o.',
  severalFound: 'Vários produtos: escolha na lista (seta para baixo).',
  repeatedAmount: 'Já está na lista: mude a quantidade na linha dele, se for o caso.',
  clientGone: 'Este cliente não está mais cadastrado. Procure de novo.',
  noSuchLine: 'Digite o número de uma linha da lista.',
  unknownClient: 'Cliente não cadastrado. Preencha os dados dele.',
  changedByYourself:
    'Você alterou este orçamento em outra janela enquanto o editava nesta. Escolha o que fica.',
  changedMeanwhile:
    'Outra pessoa alterou este orçamento enquanto você o editava. Escolha o que fica.',
  merged: 'Alterações reunidas. Confira e salve.',
  created: 'Orçamento cadastrado com sucesso.',
  updated: 'Orçamento atualizado com sucesso.',
  slipGenerated: 'O Boleto foi gerado com sucesso, acesse o menu para efetuar o download',
  slipCancelled: 'O Boleto foi cancelado',
  slipRegistered: 'O Boleto foi marcado como registrado no banco',
  slipNotRegistered: 'Não foi possível marcar o boleto!',
  slipUnregistered: 'O Boleto deixou de estar marcado como registrado',
  slipNotGenerated: 'Não foi possível gerar o boleto!',
  noteGenerated: 'A nota fiscal está sendo gerada.',
  noItems:
    'Nenhum item ainda. Adicione pelo código de barras, pelo código do produto ou pela busca.',
  noCompany: 'Nenhum empresa encontrada',
  noCompanyChosen: 'Nenhum empresa selecionada',
  slipNotCancelled: 'Não foi possível cancelar o boleto!',
} as const;
