import fc from 'fast-check';

import { BRAZILIAN_STATES } from '@domain/brazilian-states';
import { cleanText } from '@domain/form-fields';
import { MAX_MONEY_CENTS } from '@domain/money';
import { inOneLine } from '@domain/one-line';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import type {
  OrderInput,
  OrderInstallmentInput,
  OrderProductInput,
} from '@domain/order/order-schema';
import { MAX_QUANTITY_THOUSANDTHS } from '@domain/quantity';
import { MAX_ID } from '@domain/typed-id';

import { validCnpj, validCpf } from './arbitrary-tax-ids';
import { anyText } from './arbitrary-text';

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const id = () => fc.integer({ min: 1, max: MAX_ID });
const cents = () => fc.integer({ min: 0, max: MAX_MONEY_CENTS });
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const state = () => fc.constantFrom(...BRAZILIAN_STATES);
const email = () => fc.constantFrom('maria@exemplo.com.br', 'obra+1@gesso.ind.br', 'a@b.org');

/** Text that the schema leaves unchanged: clean, not empty, within its limit. */
const keptText = (max: number, lines: (text: string) => string = inOneLine) =>
  anyText(Math.min(max, 30))
    .map((text) => lines(cleanText(text) as string))
    .filter((text) => text !== '' && text.length <= max);
const text = (max: number) => orNull(keptText(max));

const day = () =>
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

function product(): fc.Arbitrary<OrderProductInput> {
  return fc.record({
    idOrderProduct: orNull(id()),
    idProduct: id(),
    description: keptText(ORDER_LIMITS.description),
    unity: text(ORDER_LIMITS.unity),
    amount: fc.integer({ min: 1, max: MAX_QUANTITY_THOUSANDTHS }),
    value: cents(),
    type: fc.constantFrom('P', 'S'),
    observation: text(ORDER_LIMITS.itemObservation),
    room: text(ORDER_LIMITS.room).map((room) => room?.replace(/\s+/g, ' ') ?? null),
  });
}

function installment(): fc.Arbitrary<OrderInstallmentInput> {
  return fc.record({
    idOrderInstallment: orNull(id()),
    installmentNumber: fc.constant(1 as OrderInstallmentInput['installmentNumber']),
    observation: text(ORDER_LIMITS.installmentObservation),
    dueDate: orNull(day()),
    paymentDate: orNull(day()),
    value: cents(),
    paidValue: orNull(cents()),
    paymentType: orNull(fc.integer({ min: 1, max: 6 })),
  });
}

/** Orders with valid fields, as `orderSchema` returns them; installments are numbered from 1. */
export function validOrder(): fc.Arbitrary<OrderInput> {
  return fc.record({
    idClient: orNull(id()),
    idProfessional: orNull(id()),
    idCategory: orNull(id()),
    idOrderStatus: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
    zipCode: orNull(digits(8)),
    street: text(ORDER_LIMITS.street),
    number: text(ORDER_LIMITS.buildingNumber),
    district: text(ORDER_LIMITS.district),
    city: text(ORDER_LIMITS.city),
    state: orNull(state()),
    complement: text(ORDER_LIMITS.complement),
    discountValue: cents(),
    observation: orNull(keptText(ORDER_LIMITS.observation, String)),
    freight: cents(),
    height: text(ORDER_LIMITS.height),
    clientCpfCnpj: orNull(fc.oneof(validCpf(), validCnpj())),
    clientName: text(ORDER_LIMITS.name),
    clientPhone: orNull(fc.oneof(digits(10), digits(11))),
    clientEmail: orNull(email()),
    clientZipCode: orNull(digits(8)),
    clientStreet: text(ORDER_LIMITS.street),
    clientNumber: text(ORDER_LIMITS.number),
    clientDistrict: text(ORDER_LIMITS.district),
    clientCity: text(ORDER_LIMITS.city),
    clientState: orNull(state()),
    clientComplement: text(ORDER_LIMITS.complement),
    clientStateRegistration: text(ORDER_LIMITS.stateRegistration),
    products: fc.array(product(), { maxLength: 4 }),
    installments: fc.array(installment(), { maxLength: ORDER_LIMITS.installments }).map((list) =>
      list.map((entry, index) => ({
        ...entry,
        installmentNumber: (index + 1) as OrderInstallmentInput['installmentNumber'],
      })),
    ),
  });
}
