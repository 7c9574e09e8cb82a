import { beforeAll, expect, test } from 'vitest';

import { ROUTE_ACCESS } from '../../../api/auth/access/route-access';
import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from '../support/business';
import { colleagueHarness } from '../support/colleague-harness';
import { bill, installment, order, supplier } from '../support/payloads';
import { readWorkbook } from '../support/read-sheet';
import { type Reply, TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const CLIENT = 'Construtora Alvorada';
const BAR_CODE = '7891234567895';
const STREET = 'Rua Coronel Quirino';
/** All areas that reveal neither clients nor their orders. */
const BUYER =
  'payable=change, supplier=change, product=change, professional=change, company=see, history=see';

/** Here nobody is invited, and no picture, file or import exists. */
const WITHOUT_ANSWER = [
  '/professional/resend-email/:idProfessional',
  '/product/:idProduct/picture',
  '/product/:idProduct/picture/file',
  '/bill/:idBillToPay/attachment/file',
  '/bill/:idBillToPay/attachments/:idBillAttachment/file',
  '/import/:idImport',
  '/import/:idImport/preview',
  '/import/:idImport/errors',
  '/import/:idImport/errors/file',
  '/import/:idImport/bad-rows/file',
  '/import/:idImport/deletion',
];

/** The same routes that answer that person tell an administrator whose works site it is. */
const TO_ADMINISTRATORS = [
  '/together',
  '/bill/export',
  '/bill/export as xlsx',
  '/bill/:idBillToPay',
  '/history',
  '/history/export',
  '/history/export as xlsx',
  '/history/:kind/:idRecord',
  '/history/:kind/:idRecord/export',
  '/history/:kind/:idRecord/export as xlsx',
  '/home/summary',
  '/search',
];

onEachEngine('what bills reveal about their works sites', (engine) => {
  const colleague = colleagueHarness(engine);
  let idBill: number;
  let idSite: number;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const { api } = colleague;
    const create = async (path: string, body: object) =>
      Number((await api.ask('POST', path, { body })).body);
    const idSupplier = await create('/supplier', supplier);
    const idProduct = await insertProduct(api.db, {
      description: 'Placa de gesso ST',
      barCode: BAR_CODE,
    });
    const sold = order(idProduct, { installments: [installment(1, 150, { dueDate: TEST_DAY })] });
    idSite = await create('/order', { ...sold, clientName: CLIENT, street: STREET });
    const paid = { ...bill(idSupplier, api.idCompany), paymentDate: TEST_DAY };
    idBill = await create('/bill', paid);
    await api.ask('PUT', `/bill/${idBill}`, { body: { ...paid, idSite } });
    Object.assign(ids, {
      idBillToPay: idBill,
      idSupplier,
      idProduct,
      idCompany: api.idCompany,
      idProfessional: api.idProfessional,
      kind: 'bill',
      idRecord: idBill,
      register: 'supplier',
      barCode: BAR_CODE,
    });
  });

  /** Sent to every route, which ignores the keys that it does not know. */
  const QUERY = { list: 'payable', search: CLIENT, query: CLIENT };
  const addressOf = (route: string, format: string) => {
    const query = new URLSearchParams({ ...QUERY, get: `/bill/${idBill}`, format });
    return `${route.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '1')}?${query.toString()}`;
  };

  /** What those routes answer to the colleague, a file in each of its formats. */
  const answersOf = async (routes: readonly string[]) => {
    const answers: { route: string; status: number; text: string }[] = [];
    for (const route of routes)
      for (const format of route.endsWith('/export') ? ['csv', 'xlsx'] : ['csv']) {
        const reply = await colleague.get(addressOf(route, format));
        const shown = format === 'csv' ? route : `${route} as ${format}`;
        answers.push({ route: shown, status: reply.status, text: wordsOf(reply) });
      }
    return answers;
  };
  type Answers = Awaited<ReturnType<typeof answersOf>>;
  const telling = (answers: Answers, ...words: string[]) =>
    answers
      .filter(({ text }) => words.some((word) => text.includes(word)))
      .map(({ route }) => route);

  test('a person without access to orders gets their numbers, but no name or address by any route', async () => {
    const reads = Object.keys(ROUTE_ACCESS).flatMap((route) => /^GET (.*)/.exec(route)?.[1] ?? []);
    await colleague.give('counter', BUYER);
    const answers = (await answersOf(reads)).filter(({ status }) => status !== 403);
    expect(telling(answers, CLIENT, STREET)).toEqual([]);
    expect(answers.flatMap(({ route, status }) => (status === 200 ? [] : [route]))).toEqual(
      WITHOUT_ANSWER,
    );
    const read = telling(answers, supplier.name);
    for (const file of ['/bill/receipt/:idBillToPay', '/bill/export', '/bill/export as xlsx'])
      expect(read).toContain(file);
    expect((await colleague.get(`/bill/${idBill}`)).body).toMatchObject({
      IdSite: idSite,
      SiteName: null,
    });

    await colleague.give('administrator', '');
    const opened = new Set(answers.map(({ route }) => route.replace(/ as .*/, '')));
    expect(telling(await answersOf([...opened]), CLIENT, STREET)).toEqual(TO_ADMINISTRATORS);
  });

  test('a works site is looked up by a person with access to orders', async () => {
    await colleague.give('counter', BUYER);
    const answers = await Promise.all(
      [CLIENT, 'ninguém', String(idSite)].map((search) =>
        colleague.get(`/bill/sites?${new URLSearchParams({ search }).toString()}`),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([
        403,
        expect.objectContaining({
          message: 'O seu papel não permite abrir Orçamentos. Fale com um administrador.',
        }),
      ]),
    );
    await colleague.give('counter', 'payable=see, order=see, history=see');
    expect((await colleague.get(`/bill/sites?search=Alvorada`)).body).toMatchObject([
      { IdSite: idSite, ClientName: CLIENT },
    ]);
    expect((await colleague.get(`/bill/${idBill}`)).body).toMatchObject({ SiteName: CLIENT });
    expect((await colleague.get('/bill/export?format=csv')).body).toContain(CLIENT);
    const { body } = await colleague.get(`/history/bill/${idBill}`);
    expect(JSON.stringify(body)).toContain(CLIENT);
  });
});

/** All words of a response: those of a PDF's pages and a workbook's cells are compressed in it. */
function wordsOf({ headers, bytes, text }: Reply): string {
  const type = String(headers['content-type']);
  if (type.includes('pdf'))
    return readPdf(bytes)
      .pages.map((page) => page.text)
      .join('\n');
  return type.includes('spreadsheet') ? JSON.stringify(readWorkbook(bytes)) : text;
}
