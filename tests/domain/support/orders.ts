import type { OrderInput } from '@domain/order/order-schema';

/**
 * An order of R$ 250,00 awaiting execution, in two installments: 2,5 × R$ 100,00, freight R$ 10,00,
 * discount R$ 10,00. A mere budget would keep no due dates and no payments.
 */
export function simpleOrder(change: Partial<OrderInput> = {}): OrderInput {
  return {
    idClient: 7,
    idProfessional: 2,
    idOrderStatus: 3,
    zipCode: '01001000',
    street: 'Rua da Obra',
    number: '20',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    complement: null,
    discountValue: 1000,
    observation: 'Entrega pela manhã.\nPortão azul.',
    freight: 1000,
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
        amount: 2500,
        value: 10000,
        type: 'P',
        observation: null,
      },
    ],
    installments: [
      {
        idOrderInstallment: 21,
        installmentNumber: 1,
        observation: null,
        dueDate: '2026-08-10',
        paymentDate: null,
        value: 12500,
        paidValue: null,
        paymentType: 6,
      },
      {
        idOrderInstallment: 22,
        installmentNumber: 2,
        observation: 'na entrega',
        dueDate: '2026-09-10',
        paymentDate: null,
        value: 12500,
        paidValue: null,
        paymentType: null,
      },
    ],
    ...change,
  };
}
