import * as edit from '~/routes/dashboard.supplier.$idSupplier';
import * as create from '~/routes/dashboard.supplier.new';

import type { Form } from './client-post';
import { IDEMPOTENCY_KEY } from './forms';
import { args, responseOf, signedInPost } from './requests';

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

/** The supplier form with other values in some fields; null takes a field away. */
export function typedSupplier(change: Record<string, string | null>): Form {
  const kept = SUPPLIER_FORM.filter(([name]) => !(name in change));
  const changed = Object.entries(change).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return [...kept, ...changed];
}

export const sendNewSupplier = (form: Form, search = '') =>
  responseOf(async () =>
    create.action(args(await signedInPost(`/dashboard/supplier/new${search}`, form))),
  );
export const sendSupplier = (form: Form, search = '', idSupplier = '9') =>
  responseOf(async () =>
    edit.action(
      args(await signedInPost(`/dashboard/supplier/${idSupplier}${search}`, form), { idSupplier }),
    ),
  );
