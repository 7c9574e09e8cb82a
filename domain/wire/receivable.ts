import type { z } from '../zod';
import { wireEntity } from './entity';
import {
  cents,
  day,
  described,
  flag,
  id,
  instant,
  lenientCents,
  lenientFlag,
  listOf,
  nullableCents,
  nullableId,
  nullableNumber,
  nullableText,
  shownText,
  text,
  unread,
} from './fields';
import { sumWire } from './sum';

const receivable = {
  idOrderInstallment: id,
  idOrder: id,
  idOrderStatus: id,
  installmentNumber: id,
  dueDate: day,
  value: cents,
  paymentType: nullableId,
  paymentTypeName: nullableText,
  paymentDate: day,
  paidValue: nullableCents,
  receivedValue: described(cents, 'O que já foi recebido em partes'),
  clientName: shownText,
  cpfCnpj: shownText,
  companyName: shownText,
  site: described(nullableText, 'O endereço da obra, em uma linha'),
  hasSlip: flag,
};

/** An installment of an order that counts as sold (docs/contract.md#receivables). */
export const receivableWire = wireEntity(receivable);

/** A single installment by id: a server may not support reminders. */
export const installmentWire = wireEntity({
  ...receivable,
  lastReminder: described(
    { ...instant, read: instant.read.optional() },
    'Quando o cliente foi lembrado dela pela última vez',
  ),
  lateFine: described(nullableNumber, 'A multa por atraso de sua empresa, em percentual'),
  lateInterest: described(nullableNumber, 'Os juros ao mês de sua empresa, em percentual'),
});

export type Installment = z.output<typeof installmentWire.read>;
export type Receivable = z.output<typeof receivableWire.read>;

/** The totals of a filter's open installments by age. */
export const receivableTotalsWire = wireEntity({
  total: sumWire,
  days1To30: sumWire,
  days31To60: sumWire,
  days61To90: sumWire,
  over90: sumWire,
  upcoming: sumWire,
  undated: sumWire,
});

export type ReceivableTotals = z.output<typeof receivableTotalsWire.read>;

/** The static Pix of an open installment, for the company's key. */
export const pixWire = wireEntity({ text, txid: unread(text), value: unread(cents) });

/** What was received at once; another server may not return the finished orders. */
export const receivedWire = wireEntity({
  count: id,
  value: cents,
  finished: described(
    listOf(id),
    'Os pedidos que aguardavam este pagamento e passaram a Finalizado',
  ),
});

/** What was reversed, and the effect; another server may not return the effect. */
export const reversedWire = wireEntity({
  count: unread(id),
  value: unread(cents),
  opened: described(lenientCents, 'O que voltou a estar em aberto'),
  open: described(lenientCents, 'Tudo o que ficou em aberto da parcela'),
  discount: described(lenientCents, 'O desconto que deixou de valer'),
  awaitsPayment: described(
    lenientFlag,
    'Se o pedido estava finalizado e voltou a aguardar o pagamento',
  ),
});
export type Reversed = z.output<typeof reversedWire.read>;
