import * as edit from '~/routes/dashboard.product.$idProduct';
import * as create from '~/routes/dashboard.product.new';

import { IDEMPOTENCY_KEY } from './forms';
import { type Form, recordPost } from './record-post';

/** The product form as a browser posts it, masks and all. */
export const PRODUCT_FORM: Form = [
  ['__rvfInternalFormId', 'product-form'],
  ['idempotencyKey', IDEMPOTENCY_KEY],
  ['etag', ''],
  ['description', ' Placa de gesso ST '],
  ['status', '1'],
  ['type', 'P'],
  ['idProductUnity', '3'],
  ['blingIdProductGroup', '2'],
  ['weight', '8,5'],
  ['barCode', '7895551452636'],
  ['idCompany', '5'],
  ['value', '1.042,90'],
  ['cost', '31,15'],
  ['ncm', '6809.11.00'],
  ['cst', '00'],
  ['cfop', '5102'],
  ['ipi', ''],
  ['icms', '18'],
  ['intent', 'save'],
];

/** Its payload, key by key */
export const PRODUCT_PAYLOAD = {
  description: 'Placa de gesso ST',
  value: 1042.9,
  cost: 31.15,
  status: 1,
  barCode: '7895551452636',
  weight: 8.5,
  ncm: '68091100',
  cst: '00',
  cfop: '5102',
  idProductUnity: 3,
  ipi: null,
  icms: 18,
  idCompany: 5,
  blingIdProductGroup: 2,
  type: 'P',
};

export const {
  typed: typedProduct,
  sendNew: sendNewProduct,
  sendEdit: sendProduct,
} = recordPost({
  path: 'product',
  param: 'idProduct',
  id: '3',
  form: PRODUCT_FORM,
  create,
  edit,
});
