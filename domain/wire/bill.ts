import { ATTACHMENT_TYPES } from '../bill/attachment';
import { z } from '../zod';
import { wireEntity } from './entity';
import {
  cents,
  day,
  described,
  id,
  lenientCents,
  lenientDay,
  lenientId,
  nullableCents,
  nullableId,
  nullableText,
  orNull,
  text,
  unread,
  word,
} from './fields';
import { sumWire } from './sum';
import * as tolerant from './tolerant';

/** 1 for a paid bill; any other value means unpaid. */
const isPaid = {
  promised: z.number().int().min(0).max(1),
  write: (paid: boolean) => (paid ? 1 : 0),
  read: tolerant.code.transform((value) => value === 1),
};

const fields = {
  idBillToPay: id,
  description: text,
  barCode: nullableText,
  value: cents,
  dueDate: lenientDay,
  idSupplier: lenientId,
  paymentDate: day,
  fees: nullableCents,
  assessment: nullableCents,
  discount: nullableCents,
  /** Value + fees + assessment − discount (R-BIL-04). */
  valuePaid: lenientCents,
  observation: nullableText,
  fiscalNote: nullableText,
  isPaid,
  idCompany: lenientId,
};

/** One bill (docs/contract.md#records, `bill/{id}`). */
export const billWire = wireEntity({
  ...fields,
  valuePaid: unread(fields.valuePaid),
  isPaid: unread(fields.isPaid),
  idCategory: nullableId,
  categoryName: nullableText,
  idSite: described(nullableId, 'O orçamento da obra'),
  siteName: described(nullableText, 'O cliente dele'),
});

export type Bill = z.output<typeof billWire.read>;

const names = { supplierName: text, companyName: text };

/** One row of the list (docs/contract.md#records, `bill/filter`). */
export const billRowWire = wireEntity({ ...fields, ...names });

/** The fields that the web app shows. */
export const readBillRowWire = wireEntity({
  idBillToPay: fields.idBillToPay,
  description: fields.description,
  value: fields.value,
  valuePaid: fields.valuePaid,
  dueDate: fields.dueDate,
  paymentDate: fields.paymentDate,
  isPaid: fields.isPaid,
  ...names,
}).read;

export type BillRow = z.output<typeof readBillRowWire>;

/** The totals of a filter's bills by status. A bill due today is open. */
export const billTotalsWire = wireEntity({ open: sumWire, overdue: sumWire, paid: sumWire });

export type BillTotals = z.output<typeof billTotalsWire.read>;

/** A bill's file. */
export const attachmentWire = wireEntity({
  fileName: text,
  contentType: word(Object.keys(ATTACHMENT_TYPES) as [string, ...string[]]),
  size: described(id, 'Em bytes'),
  createdAt: unread(text),
});

/** The fields of a bill's file that its screen shows. */
export type Attachment = z.output<typeof attachmentWire.read>;

/** One of several files of a bill. */
export const attachmentOfManyWire = wireEntity({
  idBillAttachment: id,
  fileName: text,
  contentType: word(Object.keys(ATTACHMENT_TYPES) as [string, ...string[]]),
  size: described(id, 'Em bytes'),
  createdAt: unread(text),
});

/** The file of a bill, if it has one. */
export const attachmentIfAnyWire = wireEntity({
  attachment: {
    ...orNull(attachmentWire),
    read: attachmentWire.read.nullish().transform((file) => file ?? null),
  },
});
