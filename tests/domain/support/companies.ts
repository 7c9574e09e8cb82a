/** The form of a company as it is posted. */
export const TYPED_BUSINESS = {
  name: ' Prumo Acabamentos Ltda ',
  cnpj: '33.000.167/0001-01',
  phone: '(11) 9 8765-4321',
  whatsApp: 'on',
  status: '1',
  facebook: 'facebook.com/prumo',
  instagram: '',
  zipCode: '01.001-000',
  street: 'Praça da Sé Central',
  number: '100',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: '',
  latitude: '-23,5505',
  longitude: '-46.6333',
  municipalRegistration: '12345',
  stateRegistration: '',
} as const;

/**
 * The payload that results: every key of the entity except ids and audit fields, null where empty.
 */
export const BUSINESS_PAYLOAD = {
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
} as const;
