type Entity = Record<string, unknown>;

const ANSWER = {
  Kind: 'asked',
  AnsweredAt: '2026-03-11T15:00:00.000Z',
  Name: null,
  CpfCnpj: null,
  Message: 'Trocar a porta',
  Address: '203.0.113.9',
  Browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
  Signature: null,
};

const SENDING = {
  Channel: 'whatsapp',
  SentTo: '19991230001',
  SentAt: '2026-03-10T15:00:00.000Z',
  SentBy: 'Ana Clara Souza',
  DeliveredAt: null,
  FailedAt: null,
  KeptAt: null,
  OpenedAt: '2026-03-10T16:00:00.000Z',
  LastOpenedAt: '2026-03-10T17:00:00.000Z',
  OpenCount: 2,
};

/** The links of an order, as the company sees them. */
export function quoteLinksEntity(changes: Entity = {}): Entity {
  return {
    Links: [
      {
        IdQuoteLink: 5,
        Number: 1,
        State: 'open',
        CreatedAt: '2026-03-10T15:00:00.000Z',
        CreatedBy: 'Ana Clara Souza',
        ValidUntil: '2026-03-25',
        Total: 150,
        PdfSha256: 'a'.repeat(64),
        Sendings: [SENDING],
        Answers: [ANSWER],
      },
    ],
    Changed: true,
    Missing: [],
    ...changes,
  };
}

/** A quote as its client sees it, with this many items. */
export function publicQuoteEntity(changes: Entity = {}, items = 2): Entity {
  return {
    State: 'open',
    Company: {
      Name: 'Gesso Prado Ltda',
      Cnpj: '00000000000191',
      Phone: '19991234567',
      Place: 'Rua A, 10 - Campinas/SP',
    },
    Quote: {
      Number: 40,
      Version: 1,
      IssueDate: '2026-03-10',
      ValidUntil: '2026-03-25',
      ProfessionalName: null,
      ClientName: 'Maria <b>da</b> Silva',
      WorksSite: null,
      Height: '2,75',
      Items: Array.from({ length: items }, (_, index) => ({
        Description: `Placa de gesso acartonado ${index + 1}`,
        Observation: 'Área molhada',
        Unity: 'PC',
        Amount: 2.5,
        Value: 42.9,
      })),
      ProductsTotal: 214.5,
      Discount: 14.5,
      Freight: 0,
      Total: 200,
      Installments: [
        {
          Number: 1,
          Value: 200,
          DueDate: null,
          PaymentType: null,
          Observation: '30 dias',
        },
      ],
      Observation: null,
      PdfSha256: 'a'.repeat(64),
    },
    Acceptance: null,
    LastAnswer: null,
    ...changes,
  };
}
