import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bankAccountSchema } from '@domain/bank-slip/bank-account';
import { billSchema } from '@domain/bill/bill-schema';
import { clientSchema } from '@domain/client/client-schema';
import { companyFaceSchema } from '@domain/company/company-face';
import { companySchema } from '@domain/company/company-schema';
import { contractTemplateSchema } from '@domain/contract/contract-template';
import { FIRST_KEYS } from '@domain/first-contract';
import { fiscalSettingsSchema } from '@domain/fiscal-note/fiscal-settings';
import {
  installmentSchema,
  orderSchema,
  productSchema as itemSchema,
} from '@domain/order/order-schema';
import { productSchema } from '@domain/product/product-schema';
import { professionalSchema } from '@domain/professional/professional-schema';
import { fieldsOf } from '@domain/record-change';
import { companyMessagesSchema, NEW_MESSAGES } from '@domain/sending/company-messages';
import { supplierSchema } from '@domain/supplier/supplier-schema';
import type { z } from '@domain/zod';

import { insertProduct } from '../support/business';
import { fiscalSettings } from '../support/fiscal';
import * as payloads from '../support/payloads';
import { API_DOCS, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';
import { REGISTERS } from './registers';

type Values = Record<string, unknown>;

/** A record that a `PUT` changes: its payload, and the lines in its lists. */
interface Kept {
  name: keyof typeof FIRST_KEYS;
  schema: z.ZodTypeAny;
  /** Below `/company/{id}/`: each company has one, so it needs no `POST`. */
  ofCompany?: string;
  /** Names the sample body in which a new key must get a value. */
  sample: string;
  body: (api: TestApi) => Values | Promise<Values>;
  lines?: Record<string, { name: keyof typeof FIRST_KEYS; schema: z.ZodTypeAny }>;
}

const SCHEMAS: Record<string, z.ZodTypeAny> = {
  client: clientSchema,
  // The status is fixed when registering (R-COM-03).
  company: companySchema.omit({ status: true }),
  product: productSchema,
  professional: professionalSchema,
  supplier: supplierSchema,
};

const idOf = async (api: TestApi, path: string, body: Values) =>
  Number((await api.ask('POST', path, { body })).body);

const KEPT: Kept[] = [
  ...REGISTERS.map(({ name, body, own }) => ({
    name: name as keyof typeof FIRST_KEYS,
    schema: SCHEMAS[name] ?? fail(name),
    sample: `the body in tests/api/registers/${name}.ts`,
    body: (api: TestApi) => ({ ...body(api), ...own(700) }),
  })),
  {
    name: 'bill',
    schema: billSchema,
    sample: 'the bill in tests/api/registers/left-out-keys.test.ts',
    body: async (api) => ({
      ...payloads.bill(await idOf(api, '/supplier', payloads.supplier), api.idCompany),
      idCategory: await idOf(api, '/bill/categories', { name: 'Aluguel' }),
      idSite: await idOf(api, '/order', await order(api)),
    }),
  },
  {
    name: 'order',
    schema: orderSchema,
    sample: 'the order in tests/api/registers/left-out-keys.test.ts',
    body: order,
    lines: {
      products: { name: 'orderProduct', schema: itemSchema('wire') },
      installments: { name: 'orderInstallment', schema: installmentSchema('wire') },
    },
  },
  ...(
    [
      [
        'bankAccount',
        'bank-account',
        bankAccountSchema,
        { ...payloads.bankAccount, lateFine: 2, lateInterest: 1.5 },
      ],
      [
        'companyFace',
        'face',
        companyFaceSchema,
        { accentColor: '#7C2D12', validityDays: 30, showPix: true, acceptedStatus: 2 },
      ],
      ['companyMessages', 'messages', companyMessagesSchema, NEW_MESSAGES],
      [
        'contractTemplate',
        'contract-template',
        contractTemplateSchema,
        { text: 'Contrato de {{cliente.nome}}.' },
      ],
      ['fiscalSettings', 'fiscal-settings', fiscalSettingsSchema, fiscalSettings],
    ] as const
  ).map(([name, ofCompany, schema, body]) => ({
    name,
    ofCompany,
    schema,
    sample: `the ${name} in tests/api/registers/left-out-keys.test.ts`,
    body: () => body,
  })),
];

/**
 * The known keys of every other `PUT`. These never take more: a `PUT` with further keys changes a
 * record, and belongs in KEPT.
 */
const KNOWN: Record<string, readonly string[]> = {
  '/bank-slip/registration/{idInstallment}': ['registered'],
  // The payload of `PUT /bill/{id}`, with the scope of the change and what becomes of other values.
  '/bill/{idBillToPay}/series': [...fieldsOf(billSchema), 'scope', 'differing', 'listed'],
  '/bill/categories/{idCategory}': ['name', 'status'],
  '/company/{idCompany}/fiscal-settings/certificate': ['pfx', 'password'],
  '/order/categories/{idCategory}': ['name', 'status'],
  '/professional/complete-register': ['completeRegister', 'password'],
  '/saved-filter/{idSavedFilter}': ['name'],
  '/security/people/{idProfessional}': ['role'],
  '/security/policy': ['currentPassword', 'secondFactorRequired'],
  '/security/roles': ['currentPassword', 'rolesOn'],
  '/security/roles/{role}': ['see', 'change'],
  '/session/password': ['currentPassword', 'newPassword'],
  '/session/second-factor': ['code'],
};

async function order(api: TestApi): Promise<Values> {
  const idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  return payloads.order(idProduct, {
    idCategory: await idOf(api, '/order/categories', { name: `Obra ${idProduct}` }),
    products: [payloads.orderProduct(idProduct, { room: 'Sala' })],
    installments: [payloads.installment(1, 120)],
  });
}

function fail(name: string): never {
  throw new Error(`name the schema of ${name} in SCHEMAS of this file`);
}

const firstOf = (name: keyof typeof FIRST_KEYS): readonly string[] => FIRST_KEYS[name];

function only(name: keyof typeof FIRST_KEYS, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => firstOf(name).includes(key) || key === 'status'),
  );
}

/** The values of an absent key: a sample that has one would prove nothing. */
const isEmpty = (value: unknown) => [undefined, null, '', 0, false].includes(value as null);

const camel = (key: string) => key[0]?.toLowerCase() + key.slice(1);

onEachEngine('a change', (engine) => {
  let api: TestApi;
  beforeAll(async () => void (api = await startTestApi(engine)));
  afterAll(() => api.close());

  describe.each(KEPT)('of $name', ({ name, schema, ofCompany, sample, body, lines = {} }) => {
    async function stored(sent: Values): Promise<string> {
      if (ofCompany !== undefined) {
        const url = `/company/${api.idCompany}/${ofCompany}`;
        expect((await api.ask('PUT', url, { body: sent })).status).toBe(200);
        return url;
      }
      const created = await api.ask('POST', `/${name}`, { body: sent });
      const id = Object.values({ ...(created.body as Values) })[0] ?? created.body;
      return `/${name}/${Number(id)}`;
    }

    test('by a client of the first contract keeps every key added since', async () => {
      const sent = await body(api);
      const url = await stored(sent);
      const before = (await api.ask('GET', url)).body as Values;

      const known = only(name, sent);
      for (const [list, line] of Object.entries(lines))
        known[list] = (before[list[0]?.toUpperCase() + list.slice(1)] as Values[]).map((row) =>
          only(
            line.name,
            Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value])),
          ),
        );
      const changed = await api.ask('PUT', url, { body: known });
      expect(
        [changed.status, changed.status < 300 ? '' : changed.text],
        `PUT ${url} has to take what the first contract knows: a key added since is never required`,
      ).toEqual([expect.toSatisfy((status: number) => status < 300), '']);
      const after = (await api.ask('GET', url)).body;
      expect(after, 'a key that a PUT leaves out keeps its stored value (R-APP-19)').toEqual(
        before,
      );
    });

    test('is tested with a value in every key added since', async () => {
      const sent = await body(api);
      const unset = (of: { name: keyof typeof FIRST_KEYS; schema: z.ZodTypeAny }, values: Values) =>
        fieldsOf(of.schema).filter(
          (key) => !firstOf(of.name).includes(key) && key !== 'status' && isEmpty(values[key]),
        );
      const said = `give these keys a value in ${sample}, so that it is seen that a PUT keeps them`;
      expect(unset({ name, schema }, sent), said).toEqual([]);
      for (const [list, line] of Object.entries(lines))
        expect(unset(line, (sent[list] as Values[])[0] ?? {}), `${list}: ${said}`).toEqual([]);
    });
  });
});

test('every change of a record is tested here, or takes only the keys that it always took', async () => {
  const api = await startTestApi('sqlite', API_DOCS);
  const { paths } = (await api.ask('GET', '/docs/json')).body as { paths: Record<string, Values> };
  await api.close();
  const tested = KEPT.map(({ name, ofCompany }) =>
    ofCompany === undefined ? `/${name}/{}` : `/company/{}/${ofCompany}`,
  );
  const taken = Object.entries(paths).flatMap(([path, { put }]) => {
    const keys = keysOfBody(put as Put | undefined);
    const isTested = tested.includes(path.replace(/\{\w+\}/, '{}'));
    return keys.length === 0 || isTested ? [] : [[path, keys.sort()] as const];
  });
  expect(
    Object.fromEntries(taken),
    'a PUT that takes a new key is of `recordChange`, has its first keys in domain/first-contract, and joins KEPT',
  ).toEqual(
    Object.fromEntries(Object.entries(KNOWN).map(([path, keys]) => [path, [...keys].sort()])),
  );
});

interface Put {
  requestBody?: { content: Record<string, { schema: { properties?: Values } }> };
}

function keysOfBody(put: Put | undefined): string[] {
  return Object.keys(put?.requestBody?.content['application/json']?.schema.properties ?? {});
}
