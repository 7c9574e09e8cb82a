import type { Selectable } from 'kysely';

import { ORDER_STATUS } from '@domain/order/order-status';

import type { Db } from '../db/schema';
import type { ClientTable } from '../db/tables/register-tables';

/** Whether there is neither a company nor a professional yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const company = await db.selectFrom('company').select('idCompany').limit(1).execute();
  const professional = await db
    .selectFrom('professional')
    .select('idProfessional')
    .limit(1)
    .execute();
  return company.length === 0 && professional.length === 0;
}

export function findAllClients(db: Db): Promise<Selectable<ClientTable>[]> {
  return db.selectFrom('client').selectAll().orderBy('idClient').execute();
}

export function findAllSuppliers(db: Db): Promise<{ idSupplier: number; cpfCnpj: string }[]> {
  return db.selectFrom('supplier').select(['idSupplier', 'cpfCnpj']).execute();
}

/** The ids of the oldest finished orders. */
export async function findFinishedOrders(db: Db, limit: number): Promise<number[]> {
  const orders = await db
    .selectFrom('salesOrder')
    .select('idOrder')
    .where('idOrderStatus', '=', ORDER_STATUS.FINALIZADO)
    .orderBy('idOrder')
    .limit(limit)
    .execute();
  return orders.map(({ idOrder }) => idOrder);
}
