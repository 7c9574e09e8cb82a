import { file, row, stage } from '../support/imports';
import { product } from '../support/payloads';
import { JPEG_LOGO } from '../support/pictures';
import type { TestApi } from '../support/test-api';
import { cpf, newClient, newProduct, newSupplier } from './made-records';
import { deleted, made, type Prepare, sendFile } from './write-call';
const CSV = () => file(row(cpf(), 'José Antunes'), row(cpf(), 'Maria Antunes'));

const deactivated =
  (kind: 'client' | 'supplier' | 'product', make: (api: TestApi) => Promise<number>): Prepare =>
  async (api) => ({
    url: `/${kind}/deactivate`,
    body: { ids: [await make(api), await make(api)] },
    left: [
      [kind, 'deactivated'],
      [kind, 'deactivated'],
    ],
  });

/** The writes of clients, suppliers and products, and of their imports. */
export const REGISTER_WRITES: Readonly<Record<string, Prepare>> = {
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
  'POST /client/deactivate': deactivated('client', (api) => made(api, '/client', newClient())),
  'POST /supplier/deactivate': deactivated('supplier', (api) =>
    made(api, '/supplier', newSupplier()),
  ),
  'POST /product/deactivate': deactivated('product', newProduct),
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
    const { url, file: picture } = await (
      REGISTER_WRITES['PUT /product/:idProduct/picture'] as Prepare
    )(api);
    await sendFile(api, 'PUT', { url, file: picture ?? Buffer.alloc(0) });
    return { url, left: [['product', 'picture-removed']] };
  },
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
