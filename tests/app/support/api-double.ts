import { companyEntity, companyRow } from './company-entities';
import { clientEntity, clientRow, orderEntity, orderRow, productEntity } from './entities';
import { fiscalNoteEntity } from './fiscal-note-entities';
import {
  type Handler,
  type HttpDouble,
  type ReceivedCall,
  type Reply,
  startHttpDouble,
} from './http-double';
import { ownEntity, professionalEntity, professionalRow } from './professional-entities';
import { answerPublic } from './session-double';
import { supplierEntity } from './supplier-entities';

export const TOKEN = 'token-of-the-tests';
export const EMAIL = 'demo@prumo.com.br';
export const PASSWORD = 'Prumo@123';

type Entity = Record<string, unknown>;

interface State {
  clients: Entity[];
  products: Entity[];
  orders: Entity[];
  companies: Entity[];
  suppliers: Entity[];
  bills: Entity[];
  fiscalNotes: Entity[];
  professionals: Entity[];
  /** Slugs of the professional's favourites. */
  favorites: string[];
}

export interface ApiDouble extends HttpDouble {
  /** The double's data; tests may change it, and `reset` restores it. */
  state: State;
}

/**
 * A minimal API as in docs/contract.md#other-servers: no ETag, no Idempotency-Key, no extension.
 * What works against it works against any server.
 */
export async function startApiDouble(): Promise<ApiDouble> {
  const state = initialState();
  const double = await startHttpDouble((call) => answer(state, call));
  return Object.assign(double, {
    state,
    reset: ((reset) => () => {
      reset();
      Object.assign(state, initialState());
    })(double.reset),
  });
}

function initialState(): State {
  return {
    clients: [clientEntity()],
    products: [productEntity()],
    orders: [orderEntity()],
    companies: [companyEntity()],
    suppliers: [supplierEntity()],
    bills: [],
    fiscalNotes: [fiscalNoteEntity()],
    professionals: [professionalEntity(), ownEntity()],
    favorites: [],
  };
}

function answer(state: State, call: ReceivedCall): Reply {
  const open = answerPublic(call);
  if (open) return open;
  if (call.headers.authorization !== `Bearer ${TOKEN}`) return refusal(401, 'Sessão expirada.');
  for (const [method, pattern, handle] of CALLS) {
    const match = method === call.method ? pattern.exec(call.path) : null;
    if (match) return handle(state, call, match[1] ?? '');
  }
  return refusal(404, 'Rota desconhecida.');
}

/** The contract's calls that the web app makes so far. */
const CALLS: [string, RegExp, (state: State, call: ReceivedCall, detail: string) => Reply][] = [
  [
    'GET',
    /^client\/filter$/,
    ({ clients }, call) =>
      page(
        clients.map((one) => clientRow(pick(one))),
        call,
      ),
  ],
  [
    'GET',
    /^client\/cpf-cnpj\/(\w+)$/,
    ({ clients }, _, document) => one(clients, 'CpfCnpj', document),
  ],
  ['GET', /^client\/(\d+)$/, ({ clients }, _, id) => one(clients, 'IdClient', id)],
  ['POST', /^client$/, () => ({ status: 201, body: 77 })],
  [
    'PUT',
    /^client\/(\d+)$/,
    ({ clients }, _, id) => changed(clients, ['IdClient', id], { status: 204 }),
  ],
  ['GET', /^product\/filter$/, ({ products }, call) => page(products, call)],
  ['GET', /^product\/barcode\/(\w+)$/, ({ products }, _, code) => one(products, 'BarCode', code)],
  ['GET', /^product\/(\d+)$/, ({ products }, _, id) => one(products, 'IdProduct', id)],
  ['POST', /^product$/, () => ({ status: 201, body: { IdProduct: 44, blingSync: true } })],
  [
    'PUT',
    /^product\/(\d+)$/,
    ({ products }, _, id) =>
      changed(products, ['IdProduct', id], {
        status: 200,
        body: { IdProduct: Number(id), blingSync: true },
      }),
  ],
  ['GET', /^product-unity$/, () => ({ body: PRODUCT_UNITIES })],
  ['GET', /^product-group$/, () => ({ body: PRODUCT_GROUPS })],
  [
    'GET',
    /^company\/actives$/,
    ({ companies }) => ({
      body: companies
        .filter(({ Status }) => Status === 1)
        .map(({ IdCompany, Name, Street, Number, City, State }) => {
          return { IdCompany, Name, Street, Number, City, State };
        }),
    }),
  ],
  [
    'GET',
    /^order\/filter$/,
    ({ orders }, call) =>
      page(
        orders
          .filter(({ IdOrderStatus }) => isAsked(call, 'status', IdOrderStatus))
          .map((one) => orderRow({ IdOrder: one.IdOrder })),
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
  [
    'GET',
    /^company\/filter$/,
    ({ companies }, call) =>
      page(
        companies.map(({ IdCompany, Name }) => companyRow({ IdCompany, Name })),
        call,
      ),
  ],
  ['GET', /^company\/(\d+)$/, ({ companies }, _, id) => one(companies, 'IdCompany', id)],
  ['POST', /^company$/, () => ({ status: 201, body: 66 })],
  [
    'PUT',
    /^company\/(\d+)$/,
    ({ companies }, _, id) => changed(companies, ['IdCompany', id], { status: 200 }),
  ],
  [
    'GET',
    /^supplier\/filter$/,
    ({ suppliers }, call) => {
      const row = ({ IdSupplier, Name, CpfCnpj, Phone }: Entity) => ({
        IdSupplier,
        Name,
        CpfCnpj,
        Phone,
      });
      return page(suppliers.map(row), call);
    },
  ],
  ['GET', /^supplier\/(\d+)$/, ({ suppliers }, _, id) => one(suppliers, 'IdSupplier', id)],
  ['POST', /^supplier$/, () => ({ status: 201, body: 55 })],
  [
    'PUT',
    /^supplier\/(\d+)$/,
    ({ suppliers }, _, id) => changed(suppliers, ['IdSupplier', id], { status: 204 }),
  ],
  [
    'GET',
    /^supplier$/,
    ({ suppliers }) => ({ body: suppliers.map(({ IdSupplier, Name }) => ({ IdSupplier, Name })) }),
  ],
  ['GET', /^bill\/(\d+)$/, ({ bills }, _, id) => one(bills, 'IdBillToPay', id)],
  ['POST', /^bill$/, () => ({ status: 201, body: 33 })],
  [
    'PUT',
    /^bill\/(\d+)$/,
    ({ bills }, _, id) => changed(bills, ['IdBillToPay', id], { status: 200 }),
  ],
  [
    'GET',
    /^bill\/receipt\/(\d+)$/,
    ({ bills }, _, id) => file(bills, ['IdBillToPay', id], 'Recibo-conta'),
  ],
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
  ['GET', /^bill\/filter$/, ({ bills }, call) => page(asked(bills, call), call)],
  [
    'GET',
    /^report\/generate$/,
    () => ({ body: '%PDF-1.7 report', headers: { 'Content-Type': 'application/pdf' } }),
  ],
  [
    'GET',
    /^professional-favorite-menu\/$/,
    ({ favorites }) => ({ body: favorites.map((MenuSlug) => ({ MenuSlug })) }),
  ],
  ['POST', /^professional-favorite-menu\/$/, (state, { body }) => addFavorite(state, body)],
  [
    'DELETE',
    /^professional-favorite-menu\/slug\/([\w-]+)$/,
    (state, _, slug) => {
      state.favorites = state.favorites.filter((one) => one !== slug);
      return { status: 204 };
    },
  ],
  [
    'GET',
    /^professional\/filter$/,
    ({ professionals }, call) =>
      page(
        professionals.map(({ IdProfessional, Name, Email }) =>
          professionalRow({ IdProfessional, Name, Email }),
        ),
        call,
      ),
  ],
  [
    'GET',
    /^professional\/(\d+)$/,
    ({ professionals }, _, id) => one(professionals, 'IdProfessional', id),
  ],
  ['POST', /^professional$/, () => ({ status: 201, body: 55 })],
  [
    'PUT',
    /^professional\/(\d+)$/,
    ({ professionals }, _, id) => changed(professionals, ['IdProfessional', id], { status: 204 }),
  ],
  [
    'GET',
    /^professional\/resend-email\/(\d+)$/,
    ({ professionals }, _, id) => changed(professionals, ['IdProfessional', id], { status: 200 }),
  ],
  ['GET', /^professional$/, () => ({ body: [{ IdProfessional: 2, Name: 'Ana Souza' }] })],
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

const PRODUCT_UNITIES = [
  { IdProductUnity: 1, Description: 'Unidade' },
  { IdProductUnity: 3, Description: 'Metro quadrado' },
];

const PRODUCT_GROUPS = [
  { IdProductGroup: 2, Description: 'Placas' },
  { IdProductGroup: 6423817751, Description: 'Perfis' },
];

/** An error (docs/contract.md#errors). */
export function refusal(
  status: number,
  message: string,
  more: Record<string, unknown> = {},
): Reply & object {
  return { status, body: { message, ...more } };
}

function page(rows: Entity[], { query }: ReceivedCall): Reply {
  const [number, size] = [Number(query.page), Number(query.pageSize)];
  const content = rows.slice((number - 1) * size, number * size);
  return { body: { content, total: rows.length, count: Math.ceil(rows.length / size) } };
}

function isAsked({ query }: ReceivedCall, name: string, value: unknown): boolean {
  return query[name] === undefined || query[name] === String(value);
}

/** -1 means overdue: unpaid */
function asked(bills: Entity[], call: ReceivedCall): Entity[] {
  const today = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const due = bills.filter(({ DueDate }) => isAsked(call, 'dueDate', DueDate));
  if (call.query.isPaid === '-1')
    return due.filter(({ IsPaid, DueDate }) => IsPaid === 0 && String(DueDate) < today);
  return due.filter(({ IsPaid }) => isAsked(call, 'isPaid', IsPaid));
}

function addFavorite(state: State, body: unknown): Reply {
  const { slug } = body as { slug: string };
  if (state.favorites.length >= 5) return refusal(409, 'Limite de favoritos.');
  state.favorites.push(slug);
  return { status: 201 };
}

function one(entities: Entity[], key: string, value: string): Reply {
  const found = entities.find((entity) => String(entity[key]) === value);
  return found ? { body: found } : refusal(404, 'Registro não encontrado.');
}

function changed(
  entities: Entity[],
  [key, value]: [key: string, value: string],
  reply: Reply,
): Reply {
  return entities.some((entity) => String(entity[key]) === value)
    ? reply
    : refusal(404, 'Registro não encontrado.');
}

function file(entities: Entity[], [key, id]: [key: string, id: string], name: string): Reply {
  if (!entities.some((entity) => String(entity[key]) === id))
    return refusal(404, 'Registro não encontrado.');
  return {
    body: new TextEncoder().encode(`%PDF-1.7 ${name}`),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}-${id}.pdf"`,
    },
  };
}

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

function pick({ IdClient, Name, CpfCnpj, Phone }: Entity): Entity {
  return { IdClient, Name, CpfCnpj, Phone };
}

/** The public postal-code service's format. */
export const answerZipCode: Handler = ({ path }) => {
  const cep = /^ws\/([^/]*)\/json\/$/.exec(path)?.[1] ?? '';
  if (!/^\d{8}$/.test(cep)) return { status: 400, body: '<h1>400</h1>' };
  // Only CEPs of central São Paulo exist, all with the same address.
  if (!cep.startsWith('01')) return { body: { erro: 'true' } };
  return {
    body: {
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
    },
  };
};
