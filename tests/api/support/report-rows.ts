import { sql } from 'kysely';

import { addDaysIso } from '@domain/date';

import type { Db } from '../../../api/db/schema';

const STAMPS = { createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-05T12:00:00.000Z' };
/** Rows per statement: SQLite allows 32,766 parameters. */
const PART = 1_000;

export interface SampleInstallment {
  dueDate: string | null;
  valueCents: number;
  paymentDate?: string;
  paidValueCents?: number;
  receivedCents?: number;
  idPaymentType?: number | null;
}

const ORDER = { ...STAMPS, discountCents: 0, freightCents: 0, totalCents: 0, clientSearchName: '' };

/**
 * An order as stored in the database, with any status and installments, even ones that the API
 * would refuse.
 */
export async function insertOrder(
  db: Db,
  {
    installments,
    ...header
  }: {
    idCompany: number;
    idOrderStatus: number;
    clientName: string;
    clientSearchName?: string;
    installments: SampleInstallment[];
  },
): Promise<void> {
  const { idOrder } = await db
    .insertInto('salesOrder')
    .values({ ...ORDER, ...header })
    .returning('idOrder')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orderInstallment')
    .values(installments.map((each, index) => ({ idOrder, installmentNumber: index + 1, ...each })))
    .execute();
}

interface Spread {
  idCompany: number;
  count: number;
  firstDay: string;
  /** The rows are spread evenly over this many days. */
  days: number;
}

/**
 * `count` movements: half are installments of one sale each, half are bills; every third is paid.
 */
export async function insertMovements(
  db: Db,
  { idCompany, count, firstDay, days }: Spread,
): Promise<void> {
  const { idSupplier } = await db
    .insertInto('supplier')
    .values({
      ...STAMPS,
      name: 'Gesso São José Comércio Ltda',
      searchName: 'gesso',
      cpfCnpj: '96317577000109',
      status: 1,
      whatsApp: false,
      personType: 'LEGAL_PERSON',
    })
    .returning('idSupplier')
    .executeTakeFirstOrThrow();
  const half = Math.floor(count / 2);
  const day = (index: number) => addDaysIso(firstDay, Math.floor((index * days) / half));
  const paid = (index: number) => (index % 3 === 0 ? day(index) : null);
  for (let start = 0; start < half; start += PART) {
    const part = Array.from({ length: Math.min(PART, half - start) }, (_, index) => start + index);
    const orders = await db
      .insertInto('salesOrder')
      .values(
        part.map((index) => ({
          ...ORDER,
          idCompany,
          idOrderStatus: 6,
          clientName: `Maria das Graças Oliveira ${index}`,
        })),
      )
      .returning('idOrder')
      .execute();
    await db
      .insertInto('orderInstallment')
      .values(
        part.map((index, place) => ({
          idOrder: orders[place]?.idOrder ?? 0,
          installmentNumber: 1,
          dueDate: day(index),
          paymentDate: paid(index),
          valueCents: 100 + index,
          paidValueCents: paid(index) === null ? null : 90 + index,
        })),
      )
      .execute();
    await db
      .insertInto('bill')
      .values(
        part.map((index) => ({
          ...STAMPS,
          description: `Carga ${index}`,
          searchDescription: '',
          valueCents: 50 + index,
          feesCents: 7,
          dueDate: day(index),
          paymentDate: paid(index),
          idSupplier,
          idCompany,
        })),
      )
      .execute();
  }
  await sql`analyze`.execute(db);
}
