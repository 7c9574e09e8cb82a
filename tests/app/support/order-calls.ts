import {
  type AnsweredCall,
  changed,
  type Entity,
  file,
  isAsked,
  one,
  page,
  refusal,
} from './double-records';
import { orderRow } from './entities';
import type { Reply } from './http-double';

/** The calls of orders and their fiscal notes. */
export const ORDER_CALLS: readonly AnsweredCall[] = [
  [
    'GET',
    /^order\/filter$/,
    ({ orders }, call) =>
      page(
        orders
          .filter(({ IdOrderStatus }) => isAsked(call, 'status', IdOrderStatus))
          .map(({ IdOrder }) => orderRow({ IdOrder })),
        call,
      ),
  ],
  [
    'GET',
    /^order\/report\/(\d+)$/,
    ({ orders }, _, id) => file(orders, ['IdOrder', id], 'Orcamento'),
  ],
  [
    'GET',
    /^order\/contract\/(\d+)$/,
    ({ orders }, _, id) => file(orders, ['IdOrder', id], 'Contrato'),
  ],
  [
    'GET',
    /^order\/fiscal-receipt\/(\d+)$/,
    ({ orders }, _, id) => file(orders, ['IdOrder', id], 'Cupom'),
  ],
  [
    'GET',
    /^order\/receipt\/(\d+)\/installment\/\d+$/,
    ({ orders }, _, id) => file(orders, ['IdOrder', id], 'Recibo'),
  ],
  ['GET', /^order\/(\d+)$/, ({ orders }, _, id) => one(orders, 'IdOrder', id)],
  ['POST', /^order$/, () => ({ status: 201, body: 88 })],
  ['POST', /^order\/direct-sale$/, () => ({ status: 201, body: 90 })],
  [
    'PUT',
    /^order\/(\d+)$/,
    ({ orders }, _, id) => changed(orders, ['IdOrder', id], { status: 200 }),
  ],
  ['GET', /^order-status$/, () => ({ body: ORDER_STATUSES })],
  ['GET', /^payment-type$/, () => ({ body: PAYMENT_TYPES })],
  ['GET', /^fiscal-note\/filter$/, ({ fiscalNotes }, call) => page(fiscalNotes, call)],
  [
    'GET',
    /^fiscal-note\/nfe$/,
    ({ fiscalNotes }, { query }) => noteFiles(fiscalNotes, query.idOrder),
  ],
  ['GET', /^fiscal-note\/(\d+)$/, ({ fiscalNotes }, _, id) => one(fiscalNotes, 'IdFiscalNote', id)],
  ['POST', /^fiscal-note\/nfe$/, () => ({ status: 201 })],
  [
    'POST',
    /^fiscal-note\/(\d+)\/cancel$/,
    ({ fiscalNotes }, _, id) => changed(fiscalNotes, ['IdFiscalNote', id], { status: 200 }),
  ],
  [
    'PUT',
    /^fiscal-note\/nfe\/(\d+)$/,
    ({ fiscalNotes }, _, id) => changed(fiscalNotes, ['IdFiscalNote', id], { status: 200 }),
  ],
];

export const ORDER_STATUSES = [
  { IdOrderStatus: 1, Description: 'Orçamento' },
  { IdOrderStatus: 3, Description: 'Aguardando execução' },
  { IdOrderStatus: 7, Description: 'Cancelado' },
];

const PAYMENT_TYPES = [
  { IdPaymentType: 4, Description: 'Dinheiro' },
  { IdPaymentType: 6, Description: 'Pix' },
];

/** The files of an order's newest note, at the issuer's own address. */
function noteFiles(notes: Entity[], idOrder: string | undefined): Reply {
  const note = notes.findLast(({ IdOrder }) => String(IdOrder) === idOrder);
  if (!note) return refusal(404, 'Registro não encontrado.');
  return {
    body: {
      number: note.Number,
      pdfUrl: 'https://emissor.test/danfe/1',
      xml: '<nfeProc><NFe/></nfeProc>',
    },
  };
}
