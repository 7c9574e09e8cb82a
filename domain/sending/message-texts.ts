import { keysOf } from '../keys-of';
import { CLIENT_LINK, WRITTEN_LINK } from './client-link';
import type { DocumentKind } from './document';

/** A company's messages: one for each kind of document, and three for reminders. */
export const MESSAGE_LABELS = {
  quote: 'Orçamento',
  receipt: 'Recibo',
  slip: 'Boleto',
  note: 'Nota fiscal',
  reminderBefore: 'Lembrete antes do vencimento',
  reminderDue: 'Lembrete no dia do vencimento',
  reminderAfter: 'Lembrete depois do vencimento',
} as const;

export type MessageKind = keyof typeof MESSAGE_LABELS;
export const MESSAGE_KINDS = keysOf(MESSAGE_LABELS);

/** The form field for a part of a message: `quoteSubject`. */
export type MessageField = `${MessageKind}${'Subject' | 'Text'}`;

export function messageField(kind: MessageKind, part: 'subject' | 'text'): MessageField {
  return `${kind}${part === 'subject' ? 'Subject' : 'Text'}`;
}

/** One value for each field. */
export function byField<Value>(
  make: (kind: MessageKind, part: 'subject' | 'text') => Value,
): Record<MessageField, Value> {
  const parts = ['subject', 'text'] as const;
  return Object.fromEntries(
    MESSAGE_KINDS.flatMap((kind) =>
      parts.map((part) => [messageField(kind, part), make(kind, part)]),
    ),
  ) as Record<MessageField, Value>;
}

/** A subject, for e-mails, and a text, for every channel. */
export interface MessageText {
  subject: string;
  text: string;
}

export type MessageTexts = Readonly<Record<MessageKind, MessageText>>;

const EVERYWHERE = [
  { name: 'cliente.nome', meaning: 'Nome do cliente' },
  { name: 'empresa.nome', meaning: 'Nome da empresa' },
  { name: 'empresa.telefone', meaning: 'Telefone da empresa' },
  { name: 'pedido.numero', meaning: 'Número do orçamento, o mesmo do pedido' },
] as const;
const INSTALLMENT = { name: 'parcela', meaning: 'Qual parcela: 1 de 3' } as const;
const DUE = { name: 'vencimento', meaning: 'Dia do vencimento' } as const;
const CODE = {
  name: 'codigo',
  meaning: 'Linha digitável do boleto ou Pix copia e cola, quando há',
} as const;
const value = (meaning: string) => ({ name: 'valor', meaning }) as const;

const REMINDER = [...EVERYWHERE, value('O que está em aberto da parcela'), INSTALLMENT, DUE, CODE];

/** The placeholders of each text, written `{{cliente.nome}}`, with their descriptions. */
export const MESSAGE_PLACEHOLDERS: Readonly<
  Record<MessageKind, readonly { name: string; meaning: string }[]>
> = {
  quote: [
    ...EVERYWHERE,
    value('Total do orçamento'),
    {
      name: CLIENT_LINK,
      meaning: 'Link em que o cliente lê, aceita ou pede alteração; só na mensagem',
    },
  ],
  receipt: [
    ...EVERYWHERE,
    value('O que foi pago'),
    INSTALLMENT,
    { name: 'pagamento.data', meaning: 'Dia do pagamento' },
  ],
  slip: [...EVERYWHERE, value('Valor do boleto'), INSTALLMENT, DUE, CODE],
  note: [
    ...EVERYWHERE,
    { name: 'nota.numero', meaning: 'Número da nota' },
    { name: 'nota.chave', meaning: 'Chave de acesso da nota' },
  ],
  reminderBefore: REMINDER,
  reminderDue: REMINDER,
  reminderAfter: REMINDER,
};

const SIGNED = '{{empresa.nome}}\n{{empresa.telefone}}';

/** The messages until the company writes its own. */
export const DEFAULT_MESSAGES: MessageTexts = {
  quote: {
    subject: 'Orçamento nº {{pedido.numero}} de {{empresa.nome}}',
    text: `Olá, {{cliente.nome}}!\n\nSegue o orçamento nº {{pedido.numero}}, no valor de {{valor}}.\n\n${WRITTEN_LINK}\n\nQualquer dúvida, é só responder.\n\n${SIGNED}`,
  },
  receipt: {
    subject: 'Recibo do pedido nº {{pedido.numero}}, parcela {{parcela}}',
    text: `Olá, {{cliente.nome}}!\n\nRecebemos {{valor}} em {{pagamento.data}}, da parcela {{parcela}} do pedido nº {{pedido.numero}}. Segue o recibo. Obrigado!\n\n${SIGNED}`,
  },
  slip: {
    subject: 'Boleto do pedido nº {{pedido.numero}}, parcela {{parcela}}',
    text: `Olá, {{cliente.nome}}!\n\nSegue o boleto da parcela {{parcela}} do pedido nº {{pedido.numero}}, de {{valor}}, com vencimento em {{vencimento}}.\n\n{{codigo}}\n\n${SIGNED}`,
  },
  note: {
    subject: 'Nota fiscal nº {{nota.numero}} de {{empresa.nome}}',
    text: `Olá, {{cliente.nome}}!\n\nSegue a nota fiscal nº {{nota.numero}}, do pedido nº {{pedido.numero}}.\n\nChave de acesso: {{nota.chave}}\n\n${SIGNED}`,
  },
  reminderBefore: {
    subject: 'Parcela {{parcela}} do pedido nº {{pedido.numero}} vence em {{vencimento}}',
    text: `Olá, {{cliente.nome}}!\n\nA parcela {{parcela}} do pedido nº {{pedido.numero}}, de {{valor}}, vence em {{vencimento}}.\n\n{{codigo}}\n\nSe já pagou, desconsidere esta mensagem.\n\n${SIGNED}`,
  },
  reminderDue: {
    subject: 'Parcela {{parcela}} do pedido nº {{pedido.numero}} vence hoje',
    text: `Olá, {{cliente.nome}}!\n\nA parcela {{parcela}} do pedido nº {{pedido.numero}}, de {{valor}}, vence hoje, {{vencimento}}.\n\n{{codigo}}\n\nSe já pagou, desconsidere esta mensagem.\n\n${SIGNED}`,
  },
  reminderAfter: {
    subject: 'Parcela {{parcela}} do pedido nº {{pedido.numero}} venceu em {{vencimento}}',
    text: `Olá, {{cliente.nome}}!\n\nA parcela {{parcela}} do pedido nº {{pedido.numero}}, de {{valor}}, venceu em {{vencimento}} e ainda está em aberto.\n\n{{codigo}}\n\nSe já pagou, desconsidere esta mensagem.\n\n${SIGNED}`,
  },
};

/** The message for a document; a partial payment is sent with a receipt's. */
export function messageKindOf(kind: Exclude<DocumentKind, 'reminder'>): MessageKind {
  return kind === 'part' ? 'receipt' : kind;
}

/** The values of placeholders in an example. */
export const EXAMPLE_VALUES: Readonly<Record<string, string>> = {
  'cliente.nome': 'Cliente de Exemplo',
  'empresa.nome': 'Nome da empresa',
  'empresa.telefone': '(11) 9 0000-0000',
  'pedido.numero': '123',
  valor: 'R$ 1.250,00',
  [CLIENT_LINK]: 'Leia, aceite ou peça alteração nesta página:\nhttps://…/q/…',
  parcela: '1 de 3',
  vencimento: '10/03/2026',
  'pagamento.data': '09/03/2026',
  codigo: 'Pix copia e cola: 000201…6304ABCD',
  'nota.numero': '45',
  'nota.chave': '35260300000000000191550010000000451000000456',
};
