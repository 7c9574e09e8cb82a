/** Entities from the API: PascalCase */

export function clientEntity(change: Record<string, unknown> = {}) {
  return {
    IdClient: 12,
    Name: 'Maria da Silva',
    CpfCnpj: '52998224725',
    Email: 'maria@exemplo.com.br',
    Phone: '11987654321',
    WhatsApp: true,
    BirthDate: '1990-05-17',
    Status: 1,
    ZipCode: '01001000',
    Street: 'Praça da Sé',
    Number: '10',
    District: 'Sé',
    City: 'São Paulo',
    State: 'SP',
    Complement: null,
    StateRegistration: null,
    ExemptStateRegistration: null,
    PersonType: 'NATURAL_PERSON',
    ...change,
  };
}

export function clientRow(change: Record<string, unknown> = {}) {
  return {
    IdClient: 12,
    Name: 'Maria da Silva',
    CpfCnpj: '52998224725',
    Phone: '11987654321',
    ...change,
  };
}

/** As `GET client/12/overview` returns it. */
export function clientOverview(change: Record<string, unknown> = {}) {
  return {
    Orders: {
      Count: 12,
      Latest: [
        { IdOrder: 40, CreatedAt: '2026-03-10T02:00:00.000Z', Status: 'Em execução', Value: 150.5 },
      ],
    },
    Receivable: {
      Total: { Count: 3, Value: 1234.56 },
      Overdue: { Count: 1, Value: 200 },
    },
    ...change,
  };
}

export function productEntity(change: Record<string, unknown> = {}) {
  return {
    IdProduct: 3,
    Description: 'Placa de gesso',
    Value: 100,
    Cost: 60,
    Status: 1,
    BarCode: '7891234567895',
    Weight: 12.5,
    Ncm: '68091100',
    Cst: '00',
    Cfop: '5102',
    IdProductUnity: 1,
    Ipi: 0,
    Icms: 18,
    IdCompany: 1,
    BlingIdProductGroup: null,
    Type: 'P',
    Unity: 'm²',
    ProductUnity: { Description: 'Metro quadrado' },
    ...change,
  };
}

export function orderRow(change: Record<string, unknown> = {}) {
  return {
    IdOrder: 40,
    ClientName: 'Maria da Silva',
    CpfCnpj: '52998224725',
    Value: 250,
    Status: 'Orçamento',
    ...change,
  };
}

export function orderProductEntity(change: Record<string, unknown> = {}) {
  return {
    IdOrderProduct: 11,
    IdProduct: 3,
    Description: 'Placa de gesso',
    Unity: 'm²',
    Amount: 2.5,
    Value: 100,
    Type: 'P',
    Observation: null,
    Room: null,
    ...change,
  };
}

export function installmentEntity(change: Record<string, unknown> = {}) {
  return {
    IdOrderInstallment: 21,
    InstallmentNumber: 1,
    Observation: null,
    DueDate: '2026-08-10',
    PaymentDate: null,
    Value: 125,
    PaidValue: null,
    PaymentType: 6,
    BankSlip: null,
    ...change,
  };
}

/** R$ 250,00 in two installments: 2,5 × R$ 100,00, freight and discount of R$ 10,00 each. */
export function orderEntity(change: Record<string, unknown> = {}) {
  return {
    IdOrder: 40,
    IdClient: 12,
    IdProfessional: 2,
    IdCategory: null,
    IdOrderStatus: 3,
    ZipCode: '01001000',
    Street: 'Rua da Obra',
    Number: '20',
    District: 'Centro',
    City: 'São Paulo',
    State: 'SP',
    Complement: null,
    DiscountValue: 10,
    Observation: 'Portão azul.',
    Freight: 10,
    Height: '2,80 m',
    ClientCpfCnpj: '52998224725',
    ClientName: 'Maria da Silva',
    ClientPhone: '11987654321',
    ClientEmail: 'maria@exemplo.com.br',
    ClientZipCode: '01001000',
    ClientStreet: 'Praça da Sé',
    ClientNumber: '10',
    ClientDistrict: 'Sé',
    ClientCity: 'São Paulo',
    ClientState: 'SP',
    ClientComplement: null,
    ClientStateRegistration: null,
    Products: [orderProductEntity()],
    Installments: [
      installmentEntity(),
      installmentEntity({
        IdOrderInstallment: 22,
        InstallmentNumber: 2,
        DueDate: '2026-09-10',
        PaymentType: null,
      }),
    ],
    FiscalNote: null,
    ...change,
  };
}

/**
 * The payload that saves `orderEntity()` unchanged, key by key (docs/contract.md#names-and-values).
 */
export const ORDER_PAYLOAD = {
  idClient: 12,
  idProfessional: 2,
  idCategory: null,
  idOrderStatus: 3,
  zipCode: '01001000',
  street: 'Rua da Obra',
  number: '20',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  complement: null,
  discountValue: 10,
  observation: 'Portão azul.',
  freight: 10,
  height: '2,80 m',
  clientCpfCnpj: '52998224725',
  clientName: 'Maria da Silva',
  clientPhone: '11987654321',
  clientEmail: 'maria@exemplo.com.br',
  clientZipCode: '01001000',
  clientStreet: 'Praça da Sé',
  clientNumber: '10',
  clientDistrict: 'Sé',
  clientCity: 'São Paulo',
  clientState: 'SP',
  clientComplement: null,
  clientStateRegistration: null,
  products: [
    {
      idOrderProduct: 11,
      idProduct: 3,
      description: 'Placa de gesso',
      unity: 'm²',
      amount: 2.5,
      value: 100,
      type: 'P',
      observation: null,
      room: null,
    },
  ],
  installments: [
    {
      idOrderInstallment: 21,
      installmentNumber: 1,
      observation: null,
      dueDate: '2026-08-10',
      paymentDate: null,
      value: 125,
      paidValue: null,
      paymentType: 6,
      bankSlip: null,
    },
    {
      idOrderInstallment: 22,
      installmentNumber: 2,
      observation: null,
      dueDate: '2026-09-10',
      paymentDate: null,
      value: 125,
      paidValue: null,
      paymentType: null,
      bankSlip: null,
    },
  ],
};
