import { cpf, newBill } from './made-records';
import { deleted, made, type Prepare, sendFile } from './write-call';
const attached: Prepare = async (api) => ({
  url: `/bill/${await made(api, '/bill', await newBill(api))}/attachment?fileName=nota.pdf`,
  file: Buffer.from('%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF\n'),
  left: [['bill', 'file-attached']],
});

/** The writes of bills. */
export const BILL_WRITES: Readonly<Record<string, Prepare>> = {
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
  'POST /bill/pay': async (api) => {
    const body = await newBill(api);
    const ids = [await made(api, '/bill', body), await made(api, '/bill', body)];
    const { body: read } = await api.ask('GET', `/bill/${ids[0]}`);
    const value = (read as { ValuePaid: number }).ValuePaid;
    const bills = ids.map((idBillToPay) => ({ idBillToPay, value }));
    return {
      url: '/bill/pay',
      body: { paymentDate: '2026-03-09', bills },
      left: [
        ['bill', 'paid'],
        ['bill', 'paid'],
      ],
    };
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
};
