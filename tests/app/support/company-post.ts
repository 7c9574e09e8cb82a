import * as edit from '~/routes/dashboard.company.$idCompany';
import * as create from '~/routes/dashboard.company.new';

import { IDEMPOTENCY_KEY } from './forms';
import { type Form, recordPost } from './record-post';

/** The company form as a browser posts it, masks and all. */
export const COMPANY_FORM: Form = [
  ['__rvfInternalFormId', 'company-form'],
  ['idempotencyKey', IDEMPOTENCY_KEY],
  ['etag', ''],
  ['name', ' Prumo Acabamentos Ltda '],
  ['cnpj', '33.000.167/0001-01'],
  ['status', '1'],
  ['municipalRegistration', '12345'],
  ['stateRegistration', ''],
  ['phone', '(11) 9 8765-4321'],
  ['whatsApp', 'on'],
  ['facebook', 'facebook.com/prumo'],
  ['instagram', ''],
  ['zipCode', '01.001-000'],
  ['street', 'Praça da Sé Central'],
  ['number', '100'],
  ['district', 'Sé'],
  ['city', 'São Paulo'],
  ['state', 'SP'],
  ['complement', ''],
  ['latitude', '-23,5505'],
  ['longitude', '-46,6333'],
  ['intent', 'save'],
];

/** Its payload, key by key */
export const COMPANY_PAYLOAD = {
  name: 'Prumo Acabamentos Ltda',
  cnpj: '33000167000101',
  phone: '11987654321',
  whatsApp: true,
  status: 1,
  facebook: 'https://facebook.com/prumo',
  instagram: null,
  zipCode: '01001000',
  street: 'Praça da Sé Central',
  number: '100',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: null,
  latitude: -23.5505,
  longitude: -46.6333,
  municipalRegistration: '12345',
  stateRegistration: null,
};

export const {
  typed: typedCompany,
  sendNew: sendNewCompany,
  sendEdit: sendCompany,
} = recordPost({
  path: 'company',
  param: 'idCompany',
  id: '5',
  form: COMPANY_FORM,
  create,
  edit,
});
