import type { Selectable } from 'kysely';

import type { OrderFiscalNote } from '@domain/order/stored-order';

import type {
  OrderInstallmentTable,
  OrderProductTable,
  SalesOrderTable,
} from '../../db/tables/order-tables';

export type OrderHeader = Selectable<SalesOrderTable>;
export type OrderProductRecord = Selectable<OrderProductTable>;
export type OrderInstallmentRecord = Selectable<OrderInstallmentTable>;

/** An order with its items and installments, in order. */
export interface OrderRecord {
  header: OrderHeader;
  products: OrderProductRecord[];
  installments: OrderInstallmentRecord[];
  fiscalNote: OrderFiscalNote | null;
}

/** A row of the list; `status` is the description. */
export interface OrderRow {
  idOrder: number;
  clientName: string | null;
  clientCpfCnpj: string | null;
  totalCents: number;
  status: string;
}
