/** The order screen's texts, shared by browser and server. */
export const ORDER_TEXTS = {
  nothingFound: 'Nenhum produto com esta descrição. Procure por menos palavras.',
  severalFound: 'Vários produtos: em “Corrigir”, escolha um da lista.',
  repeatedAmount: 'Já está na lista: mude a quantidade na linha dele, se for o caso.',
  severalClients: 'Mais de um cliente com este texto: escolha um da lista.',
  noClient: 'Nenhum cliente com este texto. Confira, ou comece um novo cliente.',
  noOtherClient:
    'Nenhum cliente com este texto. Para trocar o do orçamento por um novo, escolha-o com a seta.',
  clientGone: 'Este cliente não está mais cadastrado. Procure de novo.',
  noSuchLine: 'Digite o número de uma linha da lista.',
  unknownClient: 'Cliente não cadastrado. Preencha os dados dele.',
  clientNotLookedUp: 'Não foi possível procurar este documento. Ao salvar, procuramos de novo.',
  withoutDocument: 'Sem o documento, o orçamento deixa de ser do cliente cadastrado.',
  notSaved: 'O orçamento não foi salvo: confira o cliente, e salve de novo.',
  notEntered: 'Há um item que não foi incluído. Corrija ou descarte, e salve de novo.',
} as const;
