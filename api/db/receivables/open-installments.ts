import { SOLD_STATUSES } from '@domain/order/order-status';

/** Represents no due day: sorts after all others, and is recognised by its value. */
export const UNDATED = '9999-12-31';

const COLUMNS = [
  'id_order_installment',
  'id_order',
  'id_company',
  'id_payment_type',
  'due_day',
  'value_cents',
  'client_search_name',
  'client_cpf_cnpj',
  'site',
].join(', ');

/** The columns of an order that its open installments depend on. */
export const ORDER_COLUMNS = [
  'id_order_status',
  'id_company',
  'client_search_name',
  'client_cpf_cnpj',
  'street',
  'number',
  'district',
  'city',
  'complement',
];

/** The columns of an installment that its open installment depends on. */
export const INSTALLMENT_COLUMNS = [
  'id_order',
  'id_payment_type',
  'due_date',
  'payment_date',
  'value_cents',
  'received_cents',
];

/** SQL: the part of an installment's value that has not been received yet. */
const OPEN_CENTS = 'i.value_cents - i.received_cents';

const site = ['street', 'number', 'district', 'city', 'complement']
  .map((part) => `coalesce(o.${part}, '')`)
  .join(" || ' ' || ");

/** SQL: inserts the open installments that match a condition into their table. */
export function insertOpen(condition = 'true', lock = '', cents = OPEN_CENTS): string {
  return `insert into receivable (${COLUMNS}) ${selectOpen(condition, cents)} ${lock}`;
}

/** SQL: the stored rows. */
export const SELECT_KEPT = `select ${COLUMNS} from receivable`;

/**
 * SQL: the open installments that match a condition, of orders that count as sold, as in the
 * domain's `isToReceive`. The aliases `i` and `o` are the installment and its order.
 */
export function selectOpen(condition = 'true', cents = OPEN_CENTS): string {
  return `select i.id_order_installment, i.id_order, o.id_company, coalesce(i.id_payment_type, 0),
      coalesce(i.due_date, '${UNDATED}'), ${cents}, o.client_search_name,
      coalesce(o.client_cpf_cnpj, ''), ${site}
    from order_installment as i join sales_order as o on o.id_order = i.id_order
    where i.payment_date is null and ${cents} > 0 and o.id_order_status in (${SOLD_STATUSES.join(', ')})
      and ${condition}`;
}
