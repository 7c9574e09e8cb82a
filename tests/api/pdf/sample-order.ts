import type {
  DocumentAddress,
  OrderDocument,
  OrderInstallment,
  OrderItem,
} from '../../../api/pdf/order/order-document';
import type { QuoteDocument } from '../../../api/pdf/quote/quote-document';

export const NO_ADDRESS: DocumentAddress = {
  zipCode: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
};

const DESCRIPTIONS = [
  'Placa de gesso drywall standard 1,20 × 2,40 m',
  'Perfil montante 48 mm × 3,00 m',
  'Parafuso ponta agulha 25 mm (cento)',
  'Instalação de forro de gesso acartonado com tabica metálica',
  'Lã de vidro 50 mm',
];

/** Items of a gypsum shop; every fourth has an observation. */
export function sampleItems(count: number): OrderItem[] {
  return Array.from({ length: count }, (_, index) => ({
    description: DESCRIPTIONS[index % DESCRIPTIONS.length] ?? '',
    observation: index % 4 === 2 ? 'Cor branca, acabamento liso' : null,
    unity: ['UN', 'PC', 'CX', 'M²', 'M²'][index % 5] ?? null,
    amount: [1000, 24_500, 3000, 12_345][index % 4] ?? 1000,
    value: [4590, 1890, 123_456, 999][index % 4] ?? 0,
    type: index % 5 === 3 ? 'S' : 'P',
  }));
}

export function sampleInstallments(count: number, value = 100_000): OrderInstallment[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueDate: null,
    value,
    paymentType: null,
    paymentDate: null,
    paidValue: null,
    observation: null,
  }));
}

/** A quote with every optional field, plus a test's changes. */
export function sampleQuote(changes: Partial<QuoteDocument> = {}): QuoteDocument {
  return { ...sampleOrder(), validityDays: 15, ...changes };
}

/** An order with every optional field, plus a test's changes. */
export function sampleOrder(changes: Partial<OrderDocument> = {}): OrderDocument {
  const address: DocumentAddress = {
    zipCode: '13010050',
    street: 'Rua Barão de Jaguara',
    number: '1481',
    complement: 'Sala 12',
    district: 'Centro',
    city: 'Campinas',
    state: 'SP',
  };
  return {
    number: 1234,
    issueDate: '2025-11-21',
    company: {
      name: 'Gesso & Arte Acabamentos Ltda',
      cnpj: '33000167000101',
      stateRegistration: '795123456110',
      municipalRegistration: '0045871',
      address,
      phone: '19987654321',
      email: 'contato@gessoearte.com.br',
      facebook: 'facebook.com/gessoearte',
      instagram: '@gessoearte',
    },
    professionalName: 'Marina de Souza Prado',
    client: {
      name: 'Construtora Horizonte Ltda',
      cpfCnpj: '12ABC34501DE35',
      phone: '19912345678',
      email: 'compras@horizonte.com.br',
      stateRegistration: '110042490114',
      address: { ...address, street: 'Avenida José de Souza Campos', number: '900' },
    },
    worksSite: {
      address: { ...address, street: 'Rua das Palmeiras', number: '55', complement: 'Bloco B' },
      height: '2,80 m',
      observation: 'Entrada de material somente das 8h às 11h.',
    },
    items: sampleItems(8),
    discount: 15_000,
    freight: 25_000,
    installments: sampleInstallments(3),
    observation: 'Prazo de execução: 12 dias úteis.\nMaterial entregue em até 5 dias úteis.',
    ...changes,
  };
}

/** A quote with the required fields only. */
export function bareQuote(): QuoteDocument {
  return { ...bareOrder(), validityDays: 15 };
}

/** An order with the required fields only. */
export function bareOrder(): OrderDocument {
  return sampleOrder({
    company: {
      name: 'Gesso & Arte',
      cnpj: null,
      stateRegistration: null,
      municipalRegistration: null,
      address: NO_ADDRESS,
      phone: null,
      email: null,
      facebook: null,
      instagram: null,
    },
    professionalName: null,
    client: {
      name: null,
      cpfCnpj: null,
      phone: null,
      email: null,
      stateRegistration: null,
      address: NO_ADDRESS,
    },
    worksSite: { address: NO_ADDRESS, height: null, observation: null },
    items: [],
    discount: 0,
    freight: 0,
    installments: [],
    observation: null,
  });
}
