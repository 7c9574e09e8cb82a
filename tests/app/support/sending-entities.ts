import { MESSAGE_KINDS } from '@domain/sending/message-texts';

type Entity = Record<string, unknown>;

/** A sending, as in docs/contract.md#sendings. */
export function sendingEntity(changes: Entity = {}): Entity {
  return {
    IdDocumentSending: 8,
    Document: 'slip-21',
    Title: 'Boleto da parcela 1',
    Channel: 'email',
    SentTo: 'ana@cliente.com.br',
    Subject: 'Boleto do pedido nº 40',
    Text: 'Segue o boleto.\nObrigado!',
    CreatedAt: '2026-03-10T15:00:00.000Z',
    CreatedBy: 'Ana Clara Souza',
    State: 'sent',
    SettledAt: '2026-03-10T15:00:05.000Z',
    Reason: null,
    ...changes,
  };
}

export const SENDABLES = [
  { Document: 'quote', Title: 'Orçamento' },
  { Document: 'slip-21', Title: 'Boleto da parcela 1' },
];

/** A message as the API fills it in. */
export function sendingDraftEntity(changes: Entity = {}): Entity {
  return {
    Document: 'quote',
    Title: 'Orçamento',
    Email: 'maria@cliente.com.br',
    Phone: '19991230001',
    Subject: 'Orçamento nº 40',
    Text: 'Olá, Maria!\n\nSegue o orçamento.',
    Files: ['Orcamento-40.pdf'],
    ...changes,
  };
}

/** A company's texts, as in docs/contract.md#company-messages. */
export function companyMessagesEntity(changes: Entity = {}): Entity {
  const texts = MESSAGE_KINDS.flatMap((kind) => {
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    return [
      [`${name}Subject`, `Assunto de ${kind} nº {{pedido.numero}}`],
      [`${name}Text`, `Olá, {{cliente.nome}}! Texto de ${kind}.`],
    ] as const;
  });
  return {
    IdCompany: 5,
    ...Object.fromEntries(texts),
    ReplyTo: 'vendas@gesso.com.br',
    RemindBefore: true,
    RemindDue: false,
    RemindAfter: true,
    ...changes,
  };
}
