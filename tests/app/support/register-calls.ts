import { companyRow } from './company-entities';
import { type AnsweredCall, changed, type Entity, one, page } from './double-records';
import { clientRow } from './entities';
import { professionalRow } from './professional-entities';

/** The calls of the registers. */
export const REGISTER_CALLS: readonly AnsweredCall[] = [
  [
    'GET',
    /^client\/filter$/,
    ({ clients }, call) =>
      page(
        clients.map((client) => clientRow(pick(client))),
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

const PRODUCT_UNITIES = [
  { IdProductUnity: 1, Description: 'Unidade' },
  { IdProductUnity: 3, Description: 'Metro quadrado' },
];

const PRODUCT_GROUPS = [
  { IdProductGroup: 2, Description: 'Placas' },
  { IdProductGroup: 6423817751, Description: 'Perfis' },
];

function pick({ IdClient, Name, CpfCnpj, Phone }: Entity): Entity {
  return { IdClient, Name, CpfCnpj, Phone };
}
