import { allowNotes } from '../support/fiscal';
import { bankAccount, BUDGET, installment, order, sale } from '../support/payloads';
import type { TestApi } from '../support/test-api';
import { another, budget, cpf, installmentsOf, newOrder, newProduct } from './made-records';
import { deleted, made, type Prepare } from './write-call';
const receipt = (ids: readonly number[], value = 75) => ({
  paymentDate: '2026-03-10',
  paymentType: 6,
  paidValue: null,
  installments: ids.map((idOrderInstallment) => ({ idOrderInstallment, value })),
});

/** An order whose first installment can have a slip; that installment. */
async function withSlip(api: TestApi, { issued = true } = {}): Promise<number> {
  const account = await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
    body: { ...bankAccount, nextNossoNumero: 5000 + 10 * another() },
  });
  if (account.status !== 200) throw new Error(account.text);
  const slips = [installment(1, 150, { dueDate: '2026-12-10', paymentType: 3 })];
  const [id = 0] = await installmentsOf(api, await newOrder(api, { installments: slips }));
  if (issued) await api.ask('GET', `/bank-slip/generate-bank-slip/${id}`);
  return id;
}

async function newNote(api: TestApi): Promise<number> {
  const idOrder = await newOrder(api);
  await allowNotes(api, { nextNumber: 1000 + another() });
  return made(api, '/fiscal-note/nfe', { idOrder, idCompany: api.idCompany });
}

/** The writes of orders, their money and their notes. */
export const ORDER_WRITES: Readonly<Record<string, Prepare>> = {
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
  'POST /order/:idOrder/sendables/:document': async (api) => ({
    url: `/order/${await budget(api)}/sendables/quote`,
    body: { channel: 'whatsapp', phone: '19991230001', message: 'Segue o orçamento.' },
    left: [['order', 'document-sent']],
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
    await allowNotes(api, { nextNumber: 1000 + another() });
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
};
