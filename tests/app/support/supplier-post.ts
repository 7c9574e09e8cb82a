import * as edit from '~/routes/dashboard.supplier.$idSupplier';
import * as create from '~/routes/dashboard.supplier.new';

import { IDEMPOTENCY_KEY } from './forms';
import { type Form, recordPost } from './record-post';

/** The supplier form as a browser posts it, masks and all. */
export const SUPPLIER_FORM: Form = [
  ['__rvfInternalFormId', 'supplier-form'],
  ['idempotencyKey', IDEMPOTENCY_KEY],
  ['etag', ''],
  ['personType', 'LEGAL_PERSON'],
  ['cpfCnpj', '33.000.167/0001-01'],
  ['name', ' Gesso Araripe '],
  ['status', '1'],
  ['phone', '(11) 9 8765-4321'],
  ['whatsApp', 'on'],
  ['email', 'Vendas@GessoAraripe.com.br'],
  ['zipCode', '01.001-000'],
  ['street', 'Praça da Sé'],
  ['number', '10'],
  ['district', 'Sé'],
  ['city', 'São Paulo'],
  ['state', 'SP'],
  ['complement', ''],
  ['intent', 'save'],
];

/** Its payload, key by key */
export const SUPPLIER_PAYLOAD = {
  personType: 'LEGAL_PERSON',
  cpfCnpj: '33000167000101',
  name: 'Gesso Araripe',
  phone: '11987654321',
  whatsApp: true,
  email: 'vendas@gessoararipe.com.br',
  status: 1,
  zipCode: '01001000',
  street: 'Praça da Sé',
  number: '10',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: null,
};

export const {
  typed: typedSupplier,
  sendNew: sendNewSupplier,
  sendEdit: sendSupplier,
} = recordPost({
  path: 'supplier',
  param: 'idSupplier',
  id: '9',
  form: SUPPLIER_FORM,
  create,
  edit,
});
