/** The form of a natural person as it is posted. */
export const TYPED_PERSON = {
  personType: 'NATURAL_PERSON',
  cpfCnpj: '529.982.247-25',
  name: '  Maria da Silva ',
  phone: '(11) 9 8765-4321',
  whatsApp: 'on',
  email: 'Maria@Exemplo.com.br',
  birthDate: '1990-05-17',
  status: '1',
  zipCode: '01.001-000',
  street: 'Praça da Sé',
  number: '10',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: '',
  stateRegistration: '',
} as const;

/** The payload that results (docs/contract.md#records). */
export const PERSON_PAYLOAD = {
  personType: 'NATURAL_PERSON',
  cpfCnpj: '52998224725',
  name: 'Maria da Silva',
  phone: '11987654321',
  whatsApp: true,
  email: 'maria@exemplo.com.br',
  birthDate: '1990-05-17',
  status: 1,
  zipCode: '01001000',
  street: 'Praça da Sé',
  number: '10',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: null,
  stateRegistration: null,
  exemptStateRegistration: null,
} as const;

export const TYPED_COMPANY = {
  ...TYPED_PERSON,
  personType: 'LEGAL_PERSON',
  cpfCnpj: '12.abc.345/01de-35',
  name: 'Gesso & Cia Ltda',
  birthDate: '',
  stateRegistration: '110.042.490.114',
} as const;

export const COMPANY_PAYLOAD = {
  ...PERSON_PAYLOAD,
  personType: 'LEGAL_PERSON',
  cpfCnpj: '12ABC34501DE35',
  name: 'Gesso & Cia Ltda',
  birthDate: null,
  stateRegistration: '110.042.490.114',
  exemptStateRegistration: false,
} as const;
