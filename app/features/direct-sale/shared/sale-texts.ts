import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';

/** The direct sale's texts, shared by browser and server. */
export const SALE_TEXTS = {
  repeatedProduct: ENTRY_TEXTS.repeatedProduct,
  unknownProduct: ENTRY_TEXTS.unknownProduct,
  missingFields: ENTRY_TEXTS.missingFields,
  saved: 'Venda direta cadastrada com sucesso.',
  noNumber: 'O servidor não disse o número da venda: ela e o cupom estão na lista de orçamentos.',
  clientSaved: 'Cliente cadastrado com sucesso!',
  saleInHand: 'Esta venda ainda não tem itens: cancele-a para retomar outra.',
  parkedDiscarded: 'A venda em espera foi descartada.',
  noSplit: 'Este servidor não divide o pagamento: escolha uma só forma.',
  unanswered: 'Há código sem resposta. Consulte-o de novo, ou tire-o da lista, para finalizar.',
  alreadySaved: 'Esta venda já está registrada. Finalize para começar outra.',
  soldBefore: 'Esta venda já tinha sido registrada, com os dados de antes.',
  restOfSale: 'Esta é uma venda nova, só com o que faltava na outra.',
  unansweredPost: 'O servidor ainda não respondeu. Aguarde um instante.',
  rateApplied: 'Desconto aplicado. Confira o valor final.',
  forNextSale: 'O que foi lido depois fica para a próxima venda.',
} as const;

/** Of a resumed sale: the person who resumed it did not post it before. */
export function soldAlreadyText(idSale: number): string {
  const number = idSale === 0 ? '' : ` como nº ${idSale},`;
  return `Esta venda já foi registrada${number} por outra pessoa, ou em outra janela.`;
}

/** A role that may not register clients is not asked to. */
export function unknownClientText(registers: boolean): string {
  const next = registers
    ? 'Cadastre-o, ou volte para vender sem cadastro.'
    : 'A venda pode seguir sem cadastro.';
  return `Cliente não cadastrado. ${next}`;
}
