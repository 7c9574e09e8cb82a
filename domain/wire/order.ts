import { byDueDate } from '../by-due-date';
import { PRODUCT, SERVICE } from '../product/product-type';
import { QUOTE_STANDINGS } from '../quote-link/quote-link';
import { z } from '../zod';
import { wireEntity } from './entity';
import {
  address,
  cents,
  day,
  described,
  id,
  lenientInstant,
  lenientWord,
  listOf,
  nullableCents,
  nullableId,
  nullableText,
  orNull,
  shownText,
  text,
  thousandths,
  word,
} from './fields';
import { sumWire } from './sum';
import * as tolerant from './tolerant';

const rowFields = {
  idOrder: id,
  clientName: shownText,
  cpfCnpj: shownText,
  value: cents,
  status: text,
};

/** The main fields of an order. */
export const orderRowWire = wireEntity(rowFields);

export type OrderRow = z.output<typeof orderRowWire.read>;

/** One row of the list (docs/contract.md#records, `order/filter`). */
export const listedOrderWire = wireEntity({
  ...rowFields,
  quoteStanding: {
    ...orNull(word(QUOTE_STANDINGS)),
    read: lenientWord(QUOTE_STANDINGS).read,
  },
});

/** The count and total of a filter's orders (docs/contract.md#order-totals). */
export const orderTotalsWire = sumWire;

export type OrderTotals = z.output<typeof orderTotalsWire.read>;

const productWire = wireEntity({
  idOrderProduct: id,
  /** Null on a free line, and after the product was deleted. */
  idProduct: nullableId,
  description: text,
  unity: shownText,
  amount: thousandths,
  value: cents,
  type: word([PRODUCT, SERVICE]),
  observation: nullableText,
  room: described(nullableText, 'O ambiente em que o item fica; null sem ambiente'),
});

/**
 * The number of the active slip; on the wire null, an object or JSON text
 * (docs/contract.md#an-orders-items-and-installments).
 */
const nossoNumero = z.preprocess(
  (value) => {
    try {
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
    } catch {
      return null;
    }
  },
  z
    .object({ current: z.object({ nossoNumero: tolerant.nullableText }) })
    .transform(({ current }) => current.nossoNumero)
    .nullable()
    .catch(null),
);

const bankSlip = {
  promised: z.record(z.unknown()).nullable(),
  write: (kept: Record<string, unknown> | null) => kept,
  // Sent back as received.
  read: z.unknown(),
};

const installmentWire = wireEntity({
  idOrderInstallment: id,
  installmentNumber: id,
  observation: nullableText,
  dueDate: day,
  paymentDate: day,
  value: cents,
  paidValue: nullableCents,
  receivedValue: described(cents, 'O que já foi recebido em partes'),
  paymentType: nullableId,
  bankSlip,
});

/** Installments sorted by due date, for any server, each with the number of its slip. */
const installments = {
  ...listOf(installmentWire),
  read: tolerant
    .list(
      installmentWire.read.transform((installment) => ({
        ...installment,
        nossoNumero: nossoNumero.parse(installment.bankSlip),
      })),
    )
    .transform(byDueDate),
};

const fiscalNoteWire = wireEntity({ idFiscalNote: id, status: text });

/** One order (docs/contract.md#records, `order/{id}`). */
export const orderWire = wireEntity({
  idOrder: id,
  idClient: nullableId,
  idProfessional: nullableId,
  idCategory: described(nullableId, 'O que o orçamento traz; null sem categoria'),
  idOrderStatus: id,
  ...address,
  discountValue: cents,
  observation: nullableText,
  freight: cents,
  cashReceived: described(nullableCents, 'O que o cliente da venda entregou em dinheiro'),
  change: described(nullableCents, 'O troco'),
  height: nullableText,
  clientCpfCnpj: nullableText,
  clientName: nullableText,
  clientPhone: nullableText,
  clientEmail: nullableText,
  clientZipCode: nullableText,
  clientStreet: nullableText,
  clientNumber: nullableText,
  clientDistrict: nullableText,
  clientCity: nullableText,
  clientState: nullableText,
  clientComplement: nullableText,
  clientStateRegistration: nullableText,
  products: listOf(productWire),
  installments,
  fiscalNote: { ...orNull(fiscalNoteWire), read: fiscalNoteWire.read.nullable().catch(null) },
  createdAt: described(lenientInstant, 'Quando o pedido foi feito'),
  professionalName: described(nullableText, 'O profissional'),
  acceptedVersion: described(
    nullableId,
    'A versão mais nova que o cliente aceitou; null sem aceite',
  ),
  acceptedValue: described(nullableCents, 'O total da versão aceita'),
});
