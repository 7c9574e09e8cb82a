import { todayIso } from '@domain/date';
import type { FieldError } from '@domain/field-error';
import { checkForFiscalNote } from '@domain/fiscal-note/fiscal-note-rules';
import { joinMessages } from '@domain/fiscal-note/note-messages';
import { issuerOf, orderInvoice } from '@domain/fiscal-note/order-invoice';
import { type ChosenOperation, saleOperation } from '@domain/fiscal-note/sale-operation';
import type { Invoice } from '@domain/nfe/invoice';
import { invoiceErrors } from '@domain/nfe/invoice-problems';

import type { Db } from '../../db/schema';
import type { NoteIssuer } from '../../fiscal/issuers/note-issuer';
import type { CompanyRecord } from '../company/company-repository';
import type { OrderRecord } from '../order/order-record';
import { storedOrder } from '../order/stored-order';
import { findFiscalProducts } from '../product/product-repository';
import { findFiscalSettings, type FiscalSettingsRecord } from './fiscal-settings-repository';

const IN_COMPANY = 'em Empresas, na tela da empresa';
const NO_REGIME = `A empresa não tem regime tributário. Informe-o ${IN_COMPANY}`;
const NO_CERTIFICATE = `A empresa não tem certificado digital. Envie-o ${IN_COMPANY}`;
const OLD_CERTIFICATE = `O certificado digital da empresa está vencido. Envie outro ${IN_COMPANY}`;

/** A sale that can be declared, or all the problems with it. */
export type NoteSource =
  { invoice: Invoice; settings: FiscalSettingsRecord } | { errors: FieldError[] };

interface NoteOf extends Pick<NoteIssuer, 'madeHere'> {
  order: OrderRecord;
  company: CompanyRecord;
}

/**
 * The note of an order as a company would issue it now. Both the request for a note and the job
 * that makes it later use this same check.
 */
export async function readNoteSource(
  db: Db,
  { order, company, madeHere }: NoteOf,
  {
    chosen,
    ...numbers
  }: Pick<Invoice, 'number' | 'code' | 'issuedAt'> & {
    series: number | null;
    chosen: ChosenOperation;
  },
): Promise<NoteSource> {
  const input = storedOrder(order);
  const settings = await findFiscalSettings(db, company.idCompany);
  const errors = checkForFiscalNote(input);
  const ofCompany = (message: string) => errors.push({ path: 'idCompany', message });
  if (!settings?.regime) ofCompany(NO_REGIME);
  if (madeHere && !settings?.certificate) ofCompany(NO_CERTIFICATE);
  if (madeHere && isPast(settings?.certificateValidTo, numbers.issuedAt)) {
    ofCompany(OLD_CERTIFICATE);
  }
  if (errors.length > 0 || !settings?.regime) return { errors };

  const invoice = orderInvoice(input, {
    ...numbers,
    ...saleOperation(input, chosen),
    series: numbers.series ?? settings.series,
    idOrder: order.header.idOrder,
    issuer: issuerOf(company, settings.regime),
    catalogue: await findFiscalProducts(
      db,
      input.products.flatMap(({ idProduct }) => idProduct ?? []),
    ),
  });
  const problems = invoiceErrors(invoice, todayIso(numbers.issuedAt), { taxedHere: madeHere });
  if (problems.length > 0)
    return { errors: problems.map((error) => ofOrder(error, input.products)) };
  return { invoice, settings };
}

/** A note's items are only the order's goods: maps a note's item to the order's line. */
function ofOrder({ path, message }: FieldError, products: readonly { type: string }[]): FieldError {
  const item = /^items\[(\d+)\]$/.exec(path)?.[1];
  if (item === undefined) return { path, message };
  const goods = products.flatMap(({ type }, index) => (type === 'P' ? [index] : []));
  return { path: `products[${goods[Number(item)] ?? 0}]`, message };
}

/** The errors as a note stores them. */
export function reasonOf(errors: readonly FieldError[]): string {
  return joinMessages(errors.map(({ message }) => message));
}

function isPast(instant: string | null | undefined, now: Date): boolean {
  return Boolean(instant) && new Date(instant ?? '') <= now;
}
