/** Request bodies (docs/contract.md#records); each test changes the fields it is about. */

/** Valid CPFs and CNPJs, one with letters. */
export const CPFS = [
  '69871556748',
  '75308120250',
  '68943345526',
  '52111613789',
  '15182340117',
] as const;
export const CNPJS = ['96317577000109', '80501270000115', '12ABC34501DE35'] as const;

export const naturalPerson = {
  cpfCnpj: CPFS[0] as string,
  name: 'Ana Paula Ribeiro',
  phone: '19991230001',
  whatsApp: true,
  email: 'ana.ribeiro@exemplo.com.br',
  birthDate: '1984-03-12',
  status: 1,
  street: 'Rua Barão de Jaguara',
  number: '1102',
  zipCode: '13010060',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  complement: null,
  stateRegistration: null,
  exemptStateRegistration: null,
  personType: 'NATURAL_PERSON',
};

export const legalPerson = {
  ...naturalPerson,
  cpfCnpj: CNPJS[2] as string,
  name: 'Arquitetura Linha Clara',
  birthDate: null,
  stateRegistration: '110042490114',
  exemptStateRegistration: false,
  personType: 'LEGAL_PERSON',
};

export const supplier = {
  cpfCnpj: CNPJS[1] as string,
  name: 'Gesso Araripe Distribuidora',
  phone: '19991230005' as string | null,
  whatsApp: true,
  email: 'vendas@gessoararipe.com.br' as string | null,
  status: 1,
  zipCode: '13010060',
  street: 'Rua Barão de Jaguara',
  number: '1102',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  complement: null,
  personType: 'LEGAL_PERSON',
};

export const company = {
  name: 'Gesso Campinas Ltda',
  cnpj: CNPJS[0] as string,
  phone: '19991230009',
  whatsApp: true,
  status: 1,
  facebook: 'https://facebook.com/gessocampinas',
  instagram: null,
  zipCode: '13010060',
  street: 'Rua Barão de Jaguara',
  number: '1102',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  complement: null,
  latitude: -22.9056,
  longitude: -47.0608,
  municipalRegistration: '0045871',
  stateRegistration: null,
};

export const professional = {
  idCompany: null,
  name: 'Renata Lopes Siqueira',
  cpf: CPFS[1] as string,
  email: 'renata@gesso.com.br',
  phone: '19991230008',
  whatsApp: false,
  birthDate: '1990-10-02',
  status: 1,
  zipCode: '13010060',
  street: 'Rua Barão de Jaguara',
  number: '1102',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  complement: null,
};

export function orderProduct(idProduct: number, changes: Record<string, unknown> = {}) {
  return {
    idOrderProduct: null,
    idProduct,
    description: 'Placa de gesso ST',
    unity: 'PC',
    amount: 2.5,
    value: 42.9,
    type: 'P',
    observation: null,
    room: null,
    ...changes,
  };
}

export function installment(
  installmentNumber: number,
  value: number,
  changes: Record<string, unknown> = {},
) {
  return {
    idOrderInstallment: null,
    installmentNumber,
    observation: null,
    dueDate: `2026-0${installmentNumber + 3}-10`,
    paymentDate: null,
    value,
    paidValue: null,
    paymentType: 6,
    ...changes,
  };
}

/** An order without installments: the status of a budget stores no due dates. */
export const BUDGET = { idOrderStatus: 1, installments: [] as unknown[] };

/**
 * Two items and two installments: 2.5 × 42.90 + 3 × 10.00 + 20.00 − 7.25 = 150.00, with the status
 * "Aguardando execução".
 */
export function order(idProduct: number, changes: Record<string, unknown> = {}) {
  return {
    idClient: null,
    idProfessional: null,
    idOrderStatus: 3,
    zipCode: '13025320',
    street: 'Rua Coronel Quirino',
    number: '1280',
    district: 'Cambuí',
    city: 'Campinas',
    state: 'SP',
    complement: null,
    discountValue: 7.25,
    observation: 'Entregar pela manhã',
    freight: 20,
    height: '2,80 m',
    clientCpfCnpj: CPFS[0] as string,
    clientName: 'Ana Paula Ribeiro',
    clientPhone: '19991230001',
    clientEmail: null,
    clientZipCode: '13010060',
    clientStreet: 'Rua Barão de Jaguara',
    clientNumber: '1102',
    clientDistrict: 'Centro',
    clientCity: 'Campinas',
    clientState: 'SP',
    clientComplement: null,
    clientStateRegistration: null,
    products: [
      orderProduct(idProduct),
      orderProduct(idProduct, { description: 'Guia G48', amount: 3, value: 10 }),
    ],
    installments: [installment(1, 75), installment(2, 75)],
    ...changes,
  };
}

/** An Itaú account with valid check digits. */
export const bankAccount = {
  bankCode: '341',
  agency: '0810',
  agencyDigit: null as string | null,
  account: '53678' as string | null,
  accountDigit: '9' as string | null,
  agreement: null as string | null,
  wallet: '109',
  nextNossoNumero: 1,
  pixKey: null as string | null,
};

/** The response for a company without such an account. */
export const NO_BANK_ACCOUNT = {
  BankCode: null,
  Agency: null,
  AgencyDigit: null,
  Account: null,
  AccountDigit: null,
  Agreement: null,
  Wallet: null,
  NextNossoNumero: 1,
  PixKey: null,
  LateFine: null,
  LateInterest: null,
};

/** A product sold by the unit, in the first group. */
export function product(idCompany: number) {
  return {
    description: 'Placa de gesso ST 12,5 mm',
    value: 42.9,
    cost: 31.15 as number | null,
    status: 1,
    barCode: null as string | null,
    weight: 8.5,
    ncm: '68091100',
    cst: '00',
    cfop: '5102',
    idProductUnity: 1,
    ipi: 0,
    icms: 18,
    idCompany,
    blingIdProductGroup: 1,
    type: 'P',
  };
}

/** A bill of that supplier and company (docs/contract.md#records). */
export function bill(idSupplier: number, idCompany: number) {
  return {
    description: 'Placas de gesso, carga de março',
    barCode: null as string | null,
    value: 1284.5,
    dueDate: '2026-03-20',
    idSupplier,
    paymentDate: null as string | null,
    fees: null as number | null,
    assessment: null as number | null,
    discount: null as number | null,
    valuePaid: 1284.5,
    observation: null as string | null,
    fiscalNote: null as string | null,
    isPaid: 0,
    idCompany,
  };
}

/** Two lines of one product: 2.5 × 42.90 + 1 × 10.00 − 7.25 = 110.00, paid by Pix. */
export function sale(idProduct: number, changes: Record<string, unknown> = {}) {
  return {
    idClient: null,
    clientCpfCnpj: null,
    clientName: null,
    clientPhone: null,
    clientEmail: null,
    clientZipCode: null,
    clientStreet: null,
    clientNumber: null,
    clientDistrict: null,
    clientCity: null,
    clientState: null,
    clientComplement: null,
    clientStateRegistration: null,
    installmentAmount: 1,
    idPaymentType: 6,
    discount: 7.25,
    printFiscalReceipt: true,
    products: [
      orderProduct(idProduct, { idOrderProduct: 1 }),
      orderProduct(idProduct, { idOrderProduct: 2, amount: 1, value: 10 }),
    ],
    ...changes,
  };
}
