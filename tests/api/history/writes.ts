import { NEW_FACE } from '@domain/company/company-face';
import type { HistoryAct } from '@domain/history/acts';
import type { HistoryKind } from '@domain/history/kinds';
import { NEW_MESSAGES } from '@domain/sending/company-messages';

import { insertProduct, PASSWORD } from '../support/business';
import { allowNotes, certificateUpload, fiscalSettings } from '../support/fiscal';
import { file, row, stage } from '../support/imports';
import {
  bankAccount,
  bill,
  BUDGET,
  company,
  installment,
  naturalPerson,
  order,
  product,
  professional,
  sale,
  supplier,
} from '../support/payloads';
import { DRAWN_LOGO, JPEG_LOGO } from '../support/pictures';
import type { TestApi } from '../support/test-api';

/** A request that writes, and the rows that it leaves. */
export interface WriteCall {
  url: string;
  body?: unknown;
  /** Bytes instead of JSON; such routes take no Idempotency-Key. */
  file?: Buffer;
  token?: null;
  left: readonly [kind: HistoryKind, act: HistoryAct][];
}

type Prepare = (api: TestApi) => Promise<WriteCall>;

/** The test's company, with another name. */
const REGISTERED = {
  cnpj: '00000000000191',
  name: 'Gesso Prado e Filhos',
  stateRegistration: '110042490114',
};

let counted = 0;
/** A document that nothing else has. */
function cpf(): string {
  counted += 1;
  const nine = String(100_000_000 + counted * 7919).slice(0, 9);
  const digit = (digits: string) => {
    const sum = [...digits].reduce((all, one, i) => all + Number(one) * (digits.length + 1 - i), 0);
    const rest = (sum * 10) % 11;
    return rest === 10 ? 0 : rest;
  };
  const ten = `${nine}${digit(nine)}`;
  return `${ten}${digit(ten)}`;
}

/** The number of what was made. */
async function made(api: TestApi, url: string, body: unknown): Promise<number> {
  const reply = await api.ask('POST', url, { body });
  if (reply.status !== 201) throw new Error(`${url}: ${reply.text}`);
  return Number(reply.body);
}

const newClient = () => ({ ...naturalPerson, cpfCnpj: cpf() });
const newSupplier = () => ({ ...supplier, personType: 'NATURAL_PERSON', cpfCnpj: cpf() });
const newProfessional = () => {
  const document = cpf();
  return { ...professional, cpf: document, email: `p${document}@gesso.com.br` };
};
const newBill = async (api: TestApi) =>
  bill(await made(api, '/supplier', newSupplier()), api.idCompany);
const newProduct = (api: TestApi) => insertProduct(api.db, { description: 'Placa de gesso ST' });
const newOrder = async (api: TestApi, changes: Record<string, unknown> = {}) =>
  made(api, '/order', order(await newProduct(api), changes));
const budget = (api: TestApi) => newOrder(api, BUDGET);

/** The numbers of an order's installments. */
async function installmentsOf(api: TestApi, idOrder: number): Promise<number[]> {
  const { body } = await api.ask('GET', `/order/${idOrder}`);
  const { Installments } = body as { Installments: { IdOrderInstallment: number }[] };
  return Installments.map(({ IdOrderInstallment }) => IdOrderInstallment);
}

const receipt = (ids: readonly number[], value = 75) => ({
  paymentDate: '2026-03-10',
  paymentType: 6,
  paidValue: null,
  installments: ids.map((idOrderInstallment) => ({ idOrderInstallment, value })),
});

/** An order whose first installment can have a slip; that installment. */
async function withSlip(api: TestApi, { issued = true } = {}): Promise<number> {
  const account = await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
    body: { ...bankAccount, nextNossoNumero: 5000 + 10 * ++counted },
  });
  if (account.status !== 200) throw new Error(account.text);
  const slips = [installment(1, 150, { dueDate: '2026-12-10', paymentType: 3 })];
  const [id = 0] = await installmentsOf(api, await newOrder(api, { installments: slips }));
  if (issued) await api.ask('GET', `/bank-slip/generate-bank-slip/${id}`);
  return id;
}

async function newNote(api: TestApi): Promise<number> {
  const idOrder = await newOrder(api);
  await allowNotes(api, { nextNumber: 1000 + ++counted });
  return made(api, '/fiscal-note/nfe', { idOrder, idCompany: api.idCompany });
}

async function newLink(api: TestApi) {
  const idOrder = await budget(api);
  const idQuoteLink = await made(api, `/order/${idOrder}/quote-links`, {});
  const { body } = await api.ask('POST', `/order/${idOrder}/quote-links/${idQuoteLink}/addresses`, {
    body: { channel: 'link' },
  });
  const token = String((body as { Url: string }).Url).split('/q/')[1] ?? '';
  return { idOrder, idQuoteLink, token };
}

const answer =
  (path: string, act: HistoryAct, body: object): Prepare =>
  async (api) => ({
    url: `/public-quote/${path}`,
    body: { token: (await newLink(api)).token, ...body },
    token: null,
    left: [['order', act]],
  });

const companySetting =
  (path: string, act: HistoryAct, body: unknown): Prepare =>
  async ({ idCompany }) => ({
    url: `/company/${idCompany}/${path}`,
    body,
    left: [['company', act]],
  });

const attached: Prepare = async (api) => ({
  url: `/bill/${await made(api, '/bill', await newBill(api))}/attachment?fileName=nota.pdf`,
  file: Buffer.from('%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF\n'),
  left: [['bill', 'file-attached']],
});

const deleted =
  (kind: HistoryKind, path: string, make: (api: TestApi) => Promise<number>): Prepare =>
  async (api) => ({ url: `${path}/${await make(api)}`, left: [[kind, 'deleted']] });

const CSV = () => file(row(cpf(), 'José Antunes'), row(cpf(), 'Maria Antunes'));

/** Each write of a record, ready to be asked for. */
export const WRITES: Readonly<Record<string, Prepare>> = {
  'POST /client': async () => ({
    url: '/client',
    body: newClient(),
    left: [['client', 'created']],
  }),
  'PUT /client/:idClient': async (api) => {
    const body = newClient();
    const id = await made(api, '/client', body);
    return {
      url: `/client/${id}`,
      body: { ...body, name: 'Ana Paula Souza' },
      left: [['client', 'changed']],
    };
  },
  'DELETE /client/:idClient': deleted('client', '/client', (api) =>
    made(api, '/client', newClient()),
  ),
  'POST /client/:idClient/anonymisation': async (api) => ({
    url: `/client/${await made(api, '/client', newClient())}/anonymisation`,
    left: [['client', 'anonymised']],
  }),
  'POST /supplier': async () => ({
    url: '/supplier',
    body: newSupplier(),
    left: [['supplier', 'created']],
  }),
  'POST /supplier/brief': async () => ({
    url: '/supplier/brief',
    body: { name: 'Cimento Sul', cpfCnpj: cpf() },
    left: [['supplier', 'created']],
  }),
  'PUT /supplier/:idSupplier': async (api) => {
    const body = newSupplier();
    const id = await made(api, '/supplier', body);
    return {
      url: `/supplier/${id}`,
      body: { ...body, status: 0 },
      left: [['supplier', 'deactivated']],
    };
  },
  'POST /bill/categories': async () => ({
    url: '/bill/categories',
    body: { name: `Frete ${cpf()}` },
    left: [['category', 'created']],
  }),
  'PUT /bill/categories/:idCategory': async (api) => {
    const name = `Impostos ${cpf()}`;
    const id = await made(api, '/bill/categories', { name });
    return {
      url: `/bill/categories/${id}`,
      body: { name: `${name} e taxas`, status: 1 },
      left: [['category', 'changed']],
    };
  },
  'POST /order/categories': async () => ({
    url: '/order/categories',
    body: { name: `Forros ${cpf()}` },
    left: [['income-category', 'created']],
  }),
  'PUT /order/categories/:idCategory': async (api) => {
    const name = `Divisórias ${cpf()}`;
    const id = await made(api, '/order/categories', { name });
    return {
      url: `/order/categories/${id}`,
      body: { name, status: 0 },
      left: [['income-category', 'deactivated']],
    };
  },
  'DELETE /supplier/:idSupplier': deleted('supplier', '/supplier', (api) =>
    made(api, '/supplier', newSupplier()),
  ),
  'POST /product': async (api) => ({
    url: '/product',
    body: product(api.idCompany),
    left: [['product', 'created']],
  }),
  'PUT /product/:idProduct': async (api) => ({
    url: `/product/${await newProduct(api)}`,
    body: { ...product(api.idCompany), value: 50 },
    left: [['product', 'changed']],
  }),
  'DELETE /product/:idProduct': deleted('product', '/product', newProduct),
  'PUT /product/:idProduct/picture': async (api) => ({
    url: `/product/${await newProduct(api)}/picture`,
    file: JPEG_LOGO,
    left: [['product', 'picture-changed']],
  }),
  'DELETE /product/:idProduct/picture': async (api) => {
    const { url, file } = await (WRITES['PUT /product/:idProduct/picture'] as Prepare)(api);
    await sendFile(api, 'PUT', { url, file: file ?? Buffer.alloc(0) });
    return { url, left: [['product', 'picture-removed']] };
  },
  'POST /company': async () => ({
    url: '/company',
    body: company,
    left: [['company', 'created']],
  }),
  'PUT /company/:idCompany': async ({ idCompany }) => ({
    url: `/company/${idCompany}`,
    body: { ...company, ...REGISTERED },
    left: [['company', 'changed']],
  }),
  'PUT /company/:idCompany/contract-template': companySetting(
    'contract-template',
    'contract-changed',
    { text: 'Contrato de {{cliente.nome}}' },
  ),
  'PUT /company/:idCompany/face': companySetting('face', 'face-changed', {
    ...NEW_FACE,
    footer: 'Gesso & Arte',
  }),
  'PUT /company/:idCompany/messages': companySetting('messages', 'messages-changed', {
    ...NEW_MESSAGES,
    remindDue: true,
  }),
  'PUT /company/:idCompany/bank-account': companySetting('bank-account', 'account-changed', {
    ...bankAccount,
    nextNossoNumero: 4000,
  }),
  'PUT /company/:idCompany/fiscal-settings': companySetting(
    'fiscal-settings',
    'fiscal-settings-changed',
    { ...fiscalSettings, nextNumber: 900 },
  ),
  'PUT /company/:idCompany/fiscal-settings/certificate': async ({ idCompany }) => ({
    url: `/company/${idCompany}/fiscal-settings/certificate`,
    body: certificateUpload(),
    left: [['company', 'certificate-changed']],
  }),
  'DELETE /company/:idCompany/fiscal-settings/certificate': async ({ idCompany }) => ({
    url: `/company/${idCompany}/fiscal-settings/certificate`,
    left: [['company', 'certificate-removed']],
  }),
  'PUT /company/:idCompany/face/logo': async ({ idCompany }) => ({
    url: `/company/${idCompany}/face/logo`,
    file: Buffer.from(DRAWN_LOGO),
    left: [['company', 'logo-changed']],
  }),
  'DELETE /company/:idCompany/face/logo': async (api) => {
    const { url, file } = await (WRITES['PUT /company/:idCompany/face/logo'] as Prepare)(api);
    await sendFile(api, 'PUT', { url, file: file ?? Buffer.alloc(0) });
    return { url, left: [['company', 'logo-removed']] };
  },
  'POST /professional': async () => ({
    url: '/professional',
    body: newProfessional(),
    left: [['professional', 'created']],
  }),
  'PUT /professional/:idProfessional': async (api) => {
    const body = newProfessional();
    const id = await made(api, '/professional', body);
    return {
      url: `/professional/${id}`,
      body: { ...body, phone: '19991230099' },
      left: [['professional', 'changed']],
    };
  },
  'PUT /security/people/:idProfessional': async (api) => ({
    url: `/security/people/${await made(api, '/professional', newProfessional())}`,
    body: { role: 'office' },
    left: [['professional', 'changed']],
  }),
  'PUT /security/roles/:role': async () => ({
    url: '/security/roles/works',
    body: { see: ['order'], change: ['client'] },
    left: [['role', 'role-changed']],
  }),
  'PUT /security/roles': async () => ({
    url: '/security/roles',
    body: { rolesOn: false, currentPassword: PASSWORD },
    left: [['role', 'roles-off']],
  }),
  'POST /bill': async (api) => ({
    url: '/bill',
    body: await newBill(api),
    left: [['bill', 'created']],
  }),
  'POST /bill/repeat': async (api) => ({
    url: '/bill/repeat',
    body: { ...(await newBill(api)), times: 3 },
    left: [
      ['bill', 'created'],
      ['bill', 'created'],
      ['bill', 'created'],
    ],
  }),
  'PUT /bill/:idBillToPay': async (api) => {
    const body = await newBill(api);
    const paid = { paymentDate: '2026-03-09', isPaid: 1 };
    const url = `/bill/${await made(api, '/bill', body)}`;
    return { url, body: { ...body, ...paid }, left: [['bill', 'paid']] };
  },
  'DELETE /bill/:idBillToPay': deleted('bill', '/bill', async (api) =>
    made(api, '/bill', await newBill(api)),
  ),
  'DELETE /bill/:idBillToPay/series': async (api) => {
    const body = { ...(await newBill(api)), times: 2 };
    const { body: ids } = await api.ask('POST', '/bill/repeat', { body });
    return {
      url: `/bill/${(ids as number[])[0]}/series`,
      left: [
        ['bill', 'deleted'],
        ['bill', 'deleted'],
      ],
    };
  },
  'DELETE /bill/:idBillToPay/open-series': async (api) => {
    const body = { ...(await newBill(api)), times: 2 };
    const { body: ids } = await api.ask('POST', '/bill/repeat', { body });
    return {
      url: `/bill/${(ids as number[])[0]}/open-series`,
      left: [
        ['bill', 'deleted'],
        ['bill', 'deleted'],
      ],
    };
  },
  'POST /bill/endless': async (api) => ({
    url: '/bill/endless',
    body: { ...(await newBill(api)), interval: 'year' },
    left: [['bill', 'created']],
  }),
  'PUT /bill/:idBillToPay/series': async (api) => {
    const body = await newBill(api);
    const { body: ids } = await api.ask('POST', '/bill/repeat', { body: { ...body, times: 2 } });
    return {
      url: `/bill/${(ids as number[])[0]}/series`,
      body: { ...body, value: 99, scope: 'open' },
      left: [
        ['bill', 'changed'],
        ['bill', 'changed'],
      ],
    };
  },
  'POST /bill/:idBillToPay/series/end': async (api) => {
    const body = { ...(await newBill(api)), interval: 'year' };
    const { body: ids } = await api.ask('POST', '/bill/endless', { body });
    return { url: `/bill/${(ids as number[])[0]}/series/end`, left: [['bill', 'series-ended']] };
  },
  'POST /bill/:idBillToPay/attachments': async (api) => {
    const { url, ...rest } = await attached(api);
    return { ...rest, url: url.replace('/attachment?', '/attachments?') };
  },
  'DELETE /bill/:idBillToPay/attachments/:idBillAttachment': async (api) => {
    const { url, file } = await attached(api);
    await sendFile(api, 'PUT', { url, file: file ?? Buffer.alloc(0) });
    const list = `${url.split('?')[0]}s`;
    const [first] = (await api.ask('GET', list)).body as { IdBillAttachment: number }[];
    return { url: `${list}/${first?.IdBillAttachment}`, left: [['bill', 'file-removed']] };
  },
  'PUT /bill/:idBillToPay/attachment': attached,
  'DELETE /bill/:idBillToPay/attachment': async (api) => {
    const { url, file } = await attached(api);
    await sendFile(api, 'PUT', { url, file: file ?? Buffer.alloc(0) });
    return { url: url.split('?')[0] ?? '', left: [['bill', 'file-removed']] };
  },
  'POST /order': async (api) => ({
    url: '/order',
    body: order(await newProduct(api)),
    left: [['order', 'created']],
  }),
  'PUT /order/:idOrder': async (api) => {
    const idProduct = await newProduct(api);
    const url = `/order/${await made(api, '/order', order(idProduct, BUDGET))}`;
    const body = order(idProduct, { ...BUDGET, idOrderStatus: 7 });
    return { url, body, left: [['order', 'cancelled']] };
  },
  'DELETE /order/:idOrder': deleted('order', '/order', budget),
  'POST /order/direct-sale': async (api) => ({
    url: '/order/direct-sale',
    body: sale(await newProduct(api)),
    left: [['order', 'sold']],
  }),
  'POST /receivable/receive': async (api) => ({
    url: '/receivable/receive',
    body: receipt((await installmentsOf(api, await newOrder(api))).slice(0, 1)),
    left: [['order', 'received']],
  }),
  'POST /receivable/installments/:idInstallment/reverse': async (api) => {
    const ids = (await installmentsOf(api, await newOrder(api))).slice(0, 1);
    await api.ask('POST', '/receivable/receive', { body: receipt(ids) });
    return {
      url: `/receivable/installments/${ids[0]}/reverse`,
      body: { idPayment: null, value: 75 },
      left: [['order', 'payment-reversed']],
    };
  },
  'POST /receivable/remind': async (api) => {
    const idOrder = await newOrder(api, { clientEmail: 'ana@cliente.com.br' });
    const installments = (await installmentsOf(api, idOrder)).slice(0, 1);
    return { url: '/receivable/remind', body: { installments }, left: [['order', 'reminded']] };
  },
  'GET /bank-slip/generate-bank-slip/:idInstallment': async (api) => ({
    url: `/bank-slip/generate-bank-slip/${await withSlip(api, { issued: false })}`,
    left: [['order', 'slip-issued']],
  }),
  'PUT /bank-slip/registration/:idInstallment': async (api) => ({
    url: `/bank-slip/registration/${await withSlip(api)}`,
    body: { registered: true },
    left: [['order', 'slip-registered']],
  }),
  'DELETE /bank-slip/cancel-bank-slip/:idInstallment': async (api) => ({
    url: `/bank-slip/cancel-bank-slip/${await withSlip(api)}`,
    left: [['order', 'slip-cancelled']],
  }),
  'POST /fiscal-note/nfe': async (api) => {
    const idOrder = await newOrder(api);
    await allowNotes(api, { nextNumber: 1000 + ++counted });
    return {
      url: '/fiscal-note/nfe',
      body: { idOrder, idCompany: api.idCompany },
      left: [['fiscal-note', 'note-asked']],
    };
  },
  'PUT /fiscal-note/nfe/:idFiscalNote': async (api) => {
    const id = await newNote(api);
    await api.db
      .updateTable('fiscalNote')
      .set({ status: 'REJECTED', reason: 'NCM inválido' })
      .where('idFiscalNote', '=', id)
      .execute();
    return { url: `/fiscal-note/nfe/${id}`, left: [['fiscal-note', 'note-retried']] };
  },
  'POST /fiscal-note/:idFiscalNote/cancel': async (api) => {
    const id = await newNote(api);
    await api.jobs.runDue();
    api.time.now = new Date(api.time.now.getTime() + 2_000);
    await api.jobs.runDue();
    return {
      url: `/fiscal-note/${id}/cancel`,
      body: { reason: 'Pedido desfeito pelo cliente' },
      left: [['fiscal-note', 'note-cancelled']],
    };
  },
  'POST /order/:idOrder/quote-links': async (api) => ({
    url: `/order/${await budget(api)}/quote-links`,
    body: {},
    left: [['order', 'link-made']],
  }),
  'POST /order/:idOrder/quote-links/:idQuoteLink/addresses': async (api) => {
    const { idOrder, idQuoteLink } = await newLink(api);
    return {
      url: `/order/${idOrder}/quote-links/${idQuoteLink}/addresses`,
      body: { channel: 'whatsapp', sentTo: '19991230001' },
      left: [['order', 'link-sent']],
    };
  },
  'DELETE /order/:idOrder/quote-links/:idQuoteLink': async (api) => {
    const { idOrder, idQuoteLink } = await newLink(api);
    return {
      url: `/order/${idOrder}/quote-links/${idQuoteLink}`,
      left: [['order', 'link-revoked']],
    };
  },
  'POST /public-quote/accept': answer('accept', 'link-accepted', {
    name: 'Ana Paula Ribeiro',
    cpfCnpj: naturalPerson.cpfCnpj,
    agreed: true,
  }),
  'POST /public-quote/ask': answer('ask', 'link-asked', { message: 'Pode trocar a placa?' }),
  'POST /public-quote/refuse': answer('refuse', 'link-refused', { message: 'Ficou caro.' }),
  'POST /public-quote/read': async (api) => ({
    url: '/public-quote/read',
    body: { token: (await newLink(api)).token, opened: true },
    token: null,
    left: [['order', 'link-opened']],
  }),
  'POST /order/:idOrder/sendables/:document': async (api) => ({
    url: `/order/${await budget(api)}/sendables/quote`,
    body: { channel: 'whatsapp', phone: '19991230001', message: 'Segue o orçamento.' },
    left: [['order', 'document-sent']],
  }),
  'POST /import/:idImport/confirm': async (api) => ({
    url: `/import/${(await stage(api, 'client', CSV())).IdImport}/confirm`,
    left: [
      ['client', 'imported'],
      ['client', 'imported'],
    ],
  }),
  'DELETE /import/:idImport': async (api) => {
    const { IdImport } = await stage(api, 'client', CSV());
    await api.ask('POST', `/import/${IdImport}/confirm`);
    await api.settled();
    return {
      url: `/import/${IdImport}`,
      left: [
        ['client', 'deleted'],
        ['client', 'deleted'],
      ],
    };
  },
};

/** Writes of no record: what they leave is said elsewhere, or nowhere. */
export const NO_RECORD: readonly string[] = [
  // Somebody's own access: the security events tell it.
  'DELETE /session',
  'DELETE /session/open',
  'DELETE /session/open/:idSession',
  'PUT /session/password',
  'PUT /session/second-factor',
  'POST /session/second-factor/setup',
  'POST /session/second-factor/off',
  'POST /session/second-factor/recovery-codes',
  'PUT /security/policy',
  'POST /professional/:idProfessional/pending-email/resend',
  'DELETE /professional/:idProfessional/pending-email',
  // One's own menu, and a sale that is none yet.
  'POST /professional-favorite-menu',
  'DELETE /professional-favorite-menu/slug/:slug',
  'POST /saved-filter',
  'PUT /saved-filter/:idSavedFilter',
  'DELETE /saved-filter/:idSavedFilter',
  'POST /parked-sale',
  'POST /parked-sale/:idParkedSale/take',
  'DELETE /parked-sale/:idParkedSale',
  // Words to choose from: products tell which of them they have. A group has no page.
  'POST /product-group',
  // A file that is read, and nothing written of it yet.
  'POST /import/:register',
  // Nothing is written.
  'POST /company/:idCompany/contract-template/preview',
  'POST /company/:idCompany/face/preview',
  'POST /fiscal-note/nfse',
];

/** Sends bytes, as a browser sends a file. */
export async function sendFile(
  { app, token }: TestApi,
  method: string,
  { url, file }: { url: string; file: Buffer },
): Promise<number> {
  const answer = await app.inject({
    method: method as 'PUT',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return answer.statusCode;
}
