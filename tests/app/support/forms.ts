import { expect } from 'vitest';

import type { OrderDraft } from '@domain/order/draft/draft';
import { emptyDraft, emptyInstallment, emptyProduct } from '@domain/order/draft/draft';
import { draftEntries } from '@domain/order/draft/draft-form';

/** The client form as a browser posts it, masks and all. */
export const CLIENT_FORM: [string, string][] = [
  ['__rvfInternalFormId', 'client-form'],
  ['idempotencyKey', '6f0f2a44-0b1f-4d6e-9e0a-6a3f8d1c2b3a'],
  ['etag', ''],
  ['personType', 'NATURAL_PERSON'],
  ['cpfCnpj', '529.982.247-25'],
  ['name', ' Maria da Silva '],
  ['birthDate', '1990-05-17'],
  ['stateRegistration', ''],
  ['status', '1'],
  ['phone', '(11) 9 8765-4321'],
  ['whatsApp', 'on'],
  ['email', 'Maria@Exemplo.com.br'],
  ['zipCode', '01.001-000'],
  ['street', 'Praça da Sé'],
  ['number', '10'],
  ['district', 'Sé'],
  ['city', 'São Paulo'],
  ['state', 'SP'],
  ['complement', ''],
  ['intent', 'save'],
  ['formWhole', 'on'],
];

/** Its payload, key by key */
export const CLIENT_PAYLOAD = {
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
};

/** The draft of `orderEntity()`, as its form shows it. */
export const ORDER_DRAFT: OrderDraft = {
  ...emptyDraft(),
  idOrderStatus: '3',
  idClient: '12',
  foundDocument: '52998224725',
  foundId: '12',
  clientCpfCnpj: '529.982.247-25',
  clientName: 'Maria da Silva',
  clientPhone: '(11) 9 8765-4321',
  clientEmail: 'maria@exemplo.com.br',
  clientZipCode: '01.001-000',
  clientStreet: 'Praça da Sé',
  clientNumber: '10',
  clientDistrict: 'Sé',
  clientCity: 'São Paulo',
  clientState: 'SP',
  height: '2,80 m',
  freight: '10,00',
  idProfessional: '2',
  observation: 'Portão azul.',
  zipCode: '01.001-000',
  street: 'Rua da Obra',
  number: '20',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  discountValue: '10,00',
  products: [
    {
      ...emptyProduct(),
      idOrderProduct: '11',
      idProduct: '3',
      description: 'Placa de gesso',
      unity: 'm²',
      amount: '2,5',
      value: '100,00',
    },
  ],
  installments: [
    {
      ...emptyInstallment(1),
      idOrderInstallment: '21',
      dueDate: '2026-08-10',
      value: '125,00',
      paymentType: '6',
    },
    { ...emptyInstallment(2), idOrderInstallment: '22', dueDate: '2026-09-10', value: '125,00' },
  ],
};

export const IDEMPOTENCY_KEY = '6f0f2a44-0b1f-4d6e-9e0a-6a3f8d1c2b3a';
/** Derived from the form's key, version and values (`api-client.test.ts`). */
export const CHANGE_KEY = expect.stringMatching(
  /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
) as string;

/** An order form as a browser posts it, with the pressed button. */
export function orderForm(
  draft: OrderDraft,
  intent: string,
  more: Record<string, string> = {},
): [string, string][] {
  return [
    ['etag', ''],
    ['idempotencyKey', IDEMPOTENCY_KEY],
    ['itemBarCode', ''],
    ['itemId', ''],
    ...draftEntries(draft),
    ...Object.entries(more),
    ['intent', intent],
  ];
}

export const ORDER_FORM = orderForm(ORDER_DRAFT, 'save');
