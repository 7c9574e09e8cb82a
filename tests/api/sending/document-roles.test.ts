import { afterAll, beforeAll, expect, test } from 'vitest';

import { DOCUMENT_KINDS, type DocumentKind } from '@domain/sending/document';

import { insertProduct, insertProfessional } from '../support/business';
import { allowNotes, registerOrder } from '../support/fiscal';
import { bankAccount, installment } from '../support/payloads';
import {
  idempotencyKey,
  signInDirectly,
  startTestApi,
  TEST_DAY,
  type TestApi,
} from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const ALL = DOCUMENT_KINDS;
/** Access to orders opens all of an order's papers except its notes. */
const OF_ORDER = ALL.filter((kind) => kind !== 'note');
const OF_RECEIVABLE: readonly DocumentKind[] = ['part', 'reminder'];

/** A role's areas, and the kinds of document that it may read and send. */
const ROLES: readonly [
  areas: string,
  read: readonly DocumentKind[],
  sent: readonly DocumentKind[],
][] = [
  ['none', [], []],
  ['client=change, payable=change, direct-sale=change', [], []],
  ['order=see', OF_ORDER, []],
  ['order=change', OF_ORDER, OF_ORDER],
  ['receivable=see', OF_RECEIVABLE, []],
  ['receivable=change', OF_RECEIVABLE, OF_RECEIVABLE],
  ['fiscal-note=see', ['note'], []],
  ['fiscal-note=change', ['note'], ['note']],
  ['order=see, receivable=change', OF_ORDER, OF_RECEIVABLE],
  ['order=change, fiscal-note=change', ALL, ALL],
  ['receivable=change, fiscal-note=see', [...OF_RECEIVABLE, 'note'], OF_RECEIVABLE],
];

interface Listed {
  Document: string;
}

onEachEngine('a role and an order’s documents', (engine) => {
  let api: TestApi;
  let token: string;
  let idOrder: number;
  /** One document of each kind that can be sent. */
  const documents = new Map<DocumentKind, string>();

  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    await allowNotes(api);
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, { body: bankAccount });
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    await api.db.updateTable('product').set({ ncm: '68091100' }).execute();
    const installments = [
      installment(1, 50, { paymentType: 3 }),
      installment(2, 50),
      installment(3, 50),
    ];
    idOrder = await registerOrder(api, idProduct, { installments });
    const ids = await api.db
      .selectFrom('orderInstallment')
      .select('idOrderInstallment')
      .where('idOrder', '=', idOrder)
      .orderBy('installmentNumber')
      .execute();
    const [slip = 0, partly = 0, paid = 0] = ids.map((row) => row.idOrderInstallment);
    await api.ask('GET', `/bank-slip/generate-bank-slip/${slip}`);
    for (const [idOrderInstallment, received] of [
      [partly, 20],
      [paid, 50],
    ] as const)
      await api.ask('POST', '/receivable/receive', {
        body: {
          paymentDate: TEST_DAY,
          paymentType: 6,
          paidValue: null,
          restStaysOpen: true,
          installments: [{ idOrderInstallment, value: 50, received }],
        },
      });
    await api.ask('POST', '/fiscal-note/nfe', { body: { idOrder, idCompany: api.idCompany } });
    for (let round = 0; round < 4; round += 1) {
      await api.jobs.runDue();
      api.time.now = new Date(api.time.now.getTime() + 10_000);
    }
    for (const { Document } of await listed('sendables')) documents.set(kindOf(Document), Document);
    for (const document of documents.values())
      expect((await post(document, null)).status).toBe(201);

    const id = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Beatriz Lopes',
      cpf: '11144477735',
      email: 'beatriz@gesso.com.br',
      passwordHash: 'x',
    });
    await api.db
      .updateTable('professional')
      .set({ role: 'office' })
      .where('idProfessional', '=', id)
      .execute();
    token = await signInDirectly(api.db, id, api.time.now);
  });
  afterAll(() => api.close());

  const kindOf = (document: string) => document.split('-')[0] as DocumentKind;
  const as = (one: string | null) => (one === null ? {} : { token: one });
  const listed = async (name: string, one: string | null = null) => {
    const { status, body } = await api.ask('GET', `/order/${idOrder}/${name}`, as(one));
    return status === 403 ? [] : (body as Listed[]);
  };
  const kindsIn = async (name: string) => [
    ...new Set((await listed(name, token)).map(({ Document }) => kindOf(Document))),
  ];
  const post = (document: string, one: string | null) =>
    api.ask('POST', `/order/${idOrder}/sendables/${document}`, {
      ...as(one),
      body: { channel: 'whatsapp', phone: null, message: `Segue: ${document}` },
      headers: idempotencyKey(),
    });
  const give = async (areas: string) => {
    await api.db.updateTable('securityPolicy').set({ rolesOn: true }).execute();
    await api.db.updateTable('accessRole').set({ areas }).where('role', '=', 'office').execute();
  };

  test('the order has one of each kind', () => {
    expect([...documents.keys()].sort()).toEqual([...ALL].sort());
  });

  test.each(ROLES)('%s', async (areas, read, sent) => {
    await give(areas);
    for (const name of ['sendables', 'sendings'])
      expect([name, (await kindsIn(name)).sort()]).toEqual([name, [...read].sort()]);
    for (const [kind, document] of documents) {
      const draft = await api.ask('GET', `/order/${idOrder}/sendables/${document}`, { token });
      expect([kind, draft.status]).toEqual([kind, read.includes(kind) ? 200 : 403]);
      const { status } = await post(document, token);
      expect([kind, status]).toEqual([kind, sent.includes(kind) ? 201 : 403]);
    }
  });

  test('a refusal says whose role it is, and is recorded', async () => {
    await give('receivable=change');
    for (const [kind, name, area] of [
      ['quote', 'Orçamentos', 'order'],
      ['note', 'Notas Fiscais', 'fiscal-note'],
    ] as const) {
      expect(await post(documents.get(kind) ?? '', token)).toMatchObject({
        status: 403,
        body: { message: `O seu papel não permite alterar ${name}. Fale com um administrador.` },
      });
      const kept = await api.db
        .selectFrom('securityEvent')
        .select('detail')
        .where('kind', '=', 'role-refused')
        .execute();
      // Once an hour for each area, for any document.
      expect(kept).toContainEqual({ detail: area });
    }
  });
});
