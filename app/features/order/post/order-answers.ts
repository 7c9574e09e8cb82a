/** Messages sent only by the server: kept out of the browser's bundles. */
export const ORDER_ANSWERS = {
  productRegistered: 'Produto cadastrado com sucesso',
  productNotSynced:
    'O produto foi salvo, mas a sincronização com o serviço de notas fiscais falhou.',
  productNotFoundAgain: 'O produto foi cadastrado. Inclua-o pela busca.',
  professionalRegistered: 'Profissional criado com sucesso',
  entryLeft: 'Ainda não está no orçamento: inclua com Enter, ou apague.',
  clientLeft: 'Nenhum cliente foi escolhido: escolha um da lista, ou apague.',
  otherClientLeft: 'O cliente continua o mesmo: escolha outro da lista, ou apague.',
  changedByYourself:
    'Você alterou este orçamento em outra janela enquanto o editava nesta. Escolha o que fica.',
  changedMeanwhile: (who = 'Outra pessoa') =>
    `${who} alterou este orçamento enquanto você o editava. Escolha o que fica.`,
  mergedWithYours:
    'Você alterou este orçamento em outra janela enquanto o editava nesta. Confira e salve.',
  mergedMeanwhile: (who = 'Outra pessoa') =>
    `${who} alterou este orçamento enquanto você o editava. Confira e salve.`,
  receivedMeanwhile: (who = 'Outra pessoa') =>
    `${who} também registrou este recebimento enquanto você editava. Confira e salve.`,
  dividedMeanwhile:
    'Entrou pagamento ou boleto enquanto você dividia as parcelas. Divida de novo o que está em aberto.',
  acceptedMeanwhile: 'O cliente aceitou este orçamento enquanto você o editava. Confira e salve.',
  anonymisedMeanwhile:
    'O cliente deste orçamento foi anonimizado enquanto você o editava. Confira e salve.',
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
  noCompany: 'Nenhum empresa encontrada',
  noCompanyChosen: 'Nenhum empresa selecionada',
  slipNotCancelled: 'Não foi possível cancelar o boleto!',
} as const;
