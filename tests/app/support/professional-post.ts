import * as edit from '~/routes/dashboard.professional.$idProfessional';
import * as create from '~/routes/dashboard.professional.new';

import { IDEMPOTENCY_KEY } from './forms';
import { type Form, recordPost } from './record-post';

/** The professional form as a browser posts it, masks and all. */
export const PROFESSIONAL_FORM: Form = [
  ['__rvfInternalFormId', 'professional-form'],
  ['idempotencyKey', IDEMPOTENCY_KEY],
  ['etag', ''],
  ['idCompany', '1'],
  ['name', ' Júlia Sá '],
  ['cpf', '529.982.247-25'],
  ['birthDate', '1991-08-30'],
  ['status', '1'],
  ['phone', '(11) 9 8765-4321'],
  ['whatsApp', 'on'],
  ['email', 'Julia.Sa@Prumo.com.br'],
  ['zipCode', '01.001-000'],
  ['street', 'Praça da Sé Central'],
  ['number', '100'],
  ['district', 'Sé'],
  ['city', 'São Paulo'],
  ['state', 'SP'],
  ['complement', ''],
  ['intent', 'save'],
];

/** Its payload, key by key */
export const PROFESSIONAL_PAYLOAD = {
  idCompany: 1,
  name: 'Júlia Sá',
  cpf: '52998224725',
  birthDate: '1991-08-30',
  status: 1,
  phone: '11987654321',
  whatsApp: true,
  email: 'julia.sa@prumo.com.br',
  zipCode: '01001000',
  street: 'Praça da Sé Central',
  number: '100',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: null,
};

export const {
  typed: typedProfessional,
  sendNew: sendNewProfessional,
  sendEdit: sendProfessional,
} = recordPost({
  path: 'professional',
  param: 'idProfessional',
  id: '9',
  form: PROFESSIONAL_FORM,
  create,
  edit,
});
