import { type HostilePost, shortly } from './hostile-post';
import type { Form } from './posted-screens';

const ORDER_INTENTS = [
  'save',
  'enter',
  'refresh',
  'look-up-client',
  'search-clients',
  'add-entry',
  'discount-rate',
  'payment-plan',
  'payment-type-all',
  'received-today',
  'duplicate-line',
  'move-line:up',
  'choose-client:999999999',
  'new-client',
  'restore-client',
  'look-up-zip:client',
  'look-up-zip:building',
  'use-client-address',
  'add-by-bar-code',
  'add-by-id',
  'search-products:1',
  'search-products:999999999',
  'add-product:999999999',
  'remove-product:99',
  'split:3',
  'split:999',
  'remove-installment:5',
  'choose-company:nfe',
  'generate-note:nfse',
  'nonsense',
];

const SALE_INTENTS = [
  'enter',
  'refresh',
  'add-by-bar-code',
  'add-by-id',
  'search-products:999999999',
  'add-product:999999999',
  'remove-product:99',
  'step:payment',
  'step:finalize',
  'step:consult',
  'step:nowhere',
  'look-up-client',
  'look-up-zip',
  'register-client',
  'finalize',
  'coupon',
  'discard',
  'nonsense',
];

/** One text in the fields that each button reads. */
export function intentPosts(value: string): HostilePost[] {
  const post = (path: string, form: Form) => ({
    path,
    form,
    about: `${form.intent ?? ''} ${shortly(value)}`,
  });
  return [
    ...['pay-today', 'cancel-payment', 'read-bar-code'].map((intent) =>
      post('/dashboard/payable/1', { intent, barCode: value, value }),
    ),
    ...['end-session', 'change-password', 'nonsense'].map((intent) =>
      post('/dashboard/profile/access', {
        intent,
        idSession: value,
        currentPassword: 'Errada@123',
        newPassword: value,
        confirmation: value,
      }),
    ),
    ...['choose-company:nfe', 'generate-note:nfe', `generate-note:${value}`].map((intent) =>
      post('/dashboard/order/3', { intent, idNoteCompany: value, openSection: value, base: value }),
    ),
    ...SALE_INTENTS.map((intent) =>
      post('/dashboard/direct-sale', {
        intent,
        itemBarCode: value,
        itemId: value,
        itemSearch: value,
        clientCpfCnpj: value,
        registerZipCode: value,
        registerCpfCnpj: value,
        registerName: value,
        registerEmail: value,
        'products[0].idProduct': value,
        'products[0].amount': value,
        discount: value,
      }),
    ),
    ...ORDER_INTENTS.map((intent) =>
      post('/dashboard/order/new', {
        intent,
        itemBarCode: value,
        itemId: value,
        itemSearch: value,
        clientCpfCnpj: value,
        clientZipCode: value,
        zipCode: value,
        'products[0].idProduct': value,
        'products[0].amount': value,
        'products[0].value': value,
      }),
    ),
  ];
}
