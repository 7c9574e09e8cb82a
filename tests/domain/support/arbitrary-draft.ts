import fc from 'fast-check';

import { STATE_OPTIONS } from '@domain/brazilian-states';
import { MAX_MONEY_CENTS } from '@domain/money';
import {
  DRAFT_FIELDS,
  type DraftField,
  type DraftInstallment,
  type DraftProduct,
  emptyDraft,
  emptyInstallment,
  emptyProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import type { FoundClient } from '@domain/order/draft/draft-client';
import type { FoundProduct } from '@domain/order/draft/draft-product';
import type { DraftAction } from '@domain/order/draft/draft-reducer';

import { validCnpj, validCpf } from './arbitrary-tax-ids';
import { almostNumber, anyText } from './arbitrary-text';

/** A field's content: nothing, a typed number, or any text. */
const typed = () =>
  fc.oneof(
    fc.constantFrom('', '1', '0,01', '10', '1.234,56', '2,5', '99', 'R$ 3,00', '2026-08-10', '--'),
    almostNumber(),
    anyText(12),
  );

const lineFields = <Line extends object>(empty: Line) => Object.keys(empty) as (keyof Line)[];
export const PRODUCT_FIELDS = lineFields(emptyProduct());
export const INSTALLMENT_FIELDS = lineFields(emptyInstallment(1));

function filled<Line extends object>(empty: Line): fc.Arbitrary<Line> {
  const fields = fc.record(Object.fromEntries(Object.keys(empty).map((key) => [key, typed()])));
  return fields.map((values) => ({ ...empty, ...values }));
}

/** Drafts with any text in any field; installments have their own numbers, as in every draft. */
export function anyDraft(): fc.Arbitrary<OrderDraft> {
  const lists = fc.record({
    products: fc.array(filled<DraftProduct>(emptyProduct()), { maxLength: 4 }),
    installments: fc.array(filled<DraftInstallment>(emptyInstallment(1)), { maxLength: 10 }),
  });
  const { products: _p, installments: _i, ...texts } = emptyDraft();
  return fc.tuple(filled(texts), lists).map(([fields, { products, installments }]) => ({
    ...fields,
    products,
    installments: installments.map((installment, index) => ({
      ...installment,
      installmentNumber: String(index + 1),
    })),
  }));
}

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const state = () => fc.constantFrom(...STATE_OPTIONS.map(({ value }) => value));

function foundClient(): fc.Arbitrary<FoundClient> {
  return fc.record({
    idClient: fc.integer({ min: 1, max: 99 }),
    cpfCnpj: fc.oneof(validCpf(), validCnpj()),
    name: fc.constantFrom('Maria da Silva', 'Gesso & Cia'),
    phone: orNull(fc.constantFrom('11987654321', '1133334444')),
    email: orNull(fc.constant('maria@exemplo.com.br')),
    zipCode: orNull(fc.constant('01001000')),
    street: orNull(fc.constant('Praça da Sé')),
    number: orNull(fc.constantFrom('10', 'S/N', '12345678')),
    district: orNull(fc.constant('Sé')),
    city: orNull(fc.constant('São Paulo')),
    state: orNull(state()),
    complement: orNull(fc.constant('Fundos')),
    stateRegistration: orNull(fc.constant('ISENTO')),
  });
}

function foundProduct(): fc.Arbitrary<FoundProduct> {
  return fc.record({
    idProduct: fc.integer({ min: 1, max: 6 }),
    description: fc.constantFrom('Placa', 'Perfil', 'Instalação'),
    unity: orNull(fc.constantFrom('m²', 'un')),
    value: fc.integer({ min: 0, max: MAX_MONEY_CENTS }),
    type: fc.constantFrom('P', 'S', 'K'),
  });
}

/** Any intent on a draft; positions may point past its lines. */
export function anyAction(value: fc.Arbitrary<string> = typed()): fc.Arbitrary<DraftAction> {
  const index = fc.integer({ min: 0, max: 5 });
  const address = fc.record({
    street: fc.constantFrom('Rua A', ''),
    district: fc.constant('Centro'),
    city: fc.constantFrom('Campinas', 'São Paulo'),
    state: state(),
  });
  return fc.oneof(
    fc.record({
      type: fc.constant('set' as const),
      field: fc.constantFrom(...DRAFT_FIELDS) as fc.Arbitrary<DraftField>,
      value,
    }),
    fc.record({
      type: fc.constant('set-product' as const),
      index,
      field: fc.constantFrom(...PRODUCT_FIELDS),
      value,
    }),
    fc.record({
      type: fc.constant('set-installment' as const),
      index,
      field: fc.constantFrom(...INSTALLMENT_FIELDS),
      value,
    }),
    fc.record({ type: fc.constant('client-found' as const), client: foundClient() }),
    fc.record({ type: fc.constant('new-client' as const), text: fc.constantFrom('', 'João') }),
    fc.record({ type: fc.constant('restore-client' as const) }),
    fc.constant<DraftAction>({ type: 'client-unknown' }),
    fc.constant<DraftAction>({ type: 'client-failed' }),
    fc.record({
      type: fc.constant('address-looked-up' as const),
      target: fc.constantFrom('client' as const, 'building' as const),
      change: fc.oneof(address, fc.constant({ city: 'Campinas' }), fc.constant({})),
    }),
    fc.record({ type: fc.constant('use-client-address' as const), on: fc.boolean() }),
    fc.record({ type: fc.constant('add-product' as const), product: foundProduct() }),
    fc.record({ type: fc.constant('remove-product' as const), index }),
    fc.record({ type: fc.constant('split' as const), count: fc.integer({ min: -1, max: 12 }) }),
    fc.constant<DraftAction>({ type: 'fit-installments' }),
    fc.constant<DraftAction>({ type: 'due-dates' }),
    fc.constant<DraftAction>({ type: 'fill-paid-values' }),
    fc.record({ type: fc.constant('remove-installment' as const), index }),
  );
}
