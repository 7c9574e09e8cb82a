/** The form of a professional as it is posted. */
export const TYPED_PROFESSIONAL = {
  name: ' Júlia Sá ',
  cpf: '529.982.247-25',
  birthDate: '1991-08-30',
  status: '1',
  phone: '(11) 9 8765-4321',
  whatsApp: 'on',
  email: 'Julia.Sa@Prumo.com.br',
  zipCode: '01.001-000',
  street: 'Praça da Sé Central',
  number: '100',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: '',
} as const;

/**
 * The payload that results: every key of the entity except ids and values of the server, null where
 * empty.
 */
export const PROFESSIONAL_PAYLOAD = {
  idCompany: null,
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
} as const;
