/** The demo company and its people. */

export const demoCompanies = [
  {
    name: 'Prumo Gesso e Drywall Ltda',
    cnpj: '76610198000197',
    phone: '19981234567',
    whatsApp: true,
    status: 1,
    facebook: 'https://facebook.com/prumogesso',
    instagram: 'https://instagram.com/prumogesso',
    zipCode: '13015904',
    street: 'Avenida Francisco Glicério',
    number: '1420',
    district: 'Centro',
    city: 'Campinas',
    state: 'SP',
    complement: 'Loja 2',
    longitude: -47.0608,
    latitude: -22.9056,
    municipalRegistration: '0045871',
    stateRegistration: '795123459000',
  },
  {
    name: 'Prumo Acabamentos Ltda',
    cnpj: 'GS7XK2L9000129',
    phone: '19987654321',
    whatsApp: false,
    status: 1,
    facebook: null,
    instagram: null,
    zipCode: '13270000',
    street: 'Rua Sete de Setembro',
    number: '88',
    district: 'Vila Santo Antônio',
    city: 'Valinhos',
    state: 'SP',
    complement: null,
    longitude: null,
    latitude: null,
    municipalRegistration: null,
    stateRegistration: '708991234007',
  },
] as const;

/** A demo agreement: its slips look like real ones, but the account does not exist. */
export const demoBankAccount = {
  bankCode: '341',
  agency: '0810',
  agencyDigit: null,
  account: '53678',
  accountDigit: '9',
  agreement: null,
  wallet: '109',
  nextNossoNumero: 1,
  pixKey: 'financeiro@prumogesso.exemplo.com.br',
} as const;

const DEMO_EMAIL = 'demo@prumo.com.br';
export const DEMO_PASSWORD = 'Prumo@123';

/** The first one is the demo sign-in; one of the others has no password yet. */
export const demoProfessionals = [
  {
    name: 'Marina Duarte Campos',
    cpf: '58230758980',
    email: DEMO_EMAIL,
    phone: '19991112233',
    whatsApp: true,
    birthDate: '1986-04-17',
    hasPassword: true,
    zipCode: '13025061',
    street: 'Rua Barreto Leme',
    number: '512',
    district: 'Cambuí',
    city: 'Campinas',
    state: 'SP',
    complement: null,
  },
  {
    name: 'João Batista Ferraz',
    cpf: '51981866353',
    email: 'joao.ferraz@prumo.com.br',
    phone: '19992223344',
    whatsApp: true,
    birthDate: '1979-11-02',
    hasPassword: true,
    zipCode: '13050010',
    street: 'Rua Arlindo Gomes',
    number: '77',
    district: 'Jardim Paulicéia',
    city: 'Campinas',
    state: 'SP',
    complement: 'Casa 2',
  },
  {
    name: 'Tânia Gonçalves Prado',
    cpf: '91493976133',
    email: 'tania.prado@prumo.com.br',
    phone: '19993334455',
    whatsApp: false,
    birthDate: '1993-07-25',
    hasPassword: false,
    zipCode: '13270210',
    street: 'Rua Antônio Carlos',
    number: '305',
    district: 'Centro',
    city: 'Valinhos',
    state: 'SP',
    complement: null,
  },
] as const;

/** The menu entries that the demo sign-in has pinned. */
export const demoFavorites = ['order', 'client', 'company'] as const;
