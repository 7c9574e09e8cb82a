import { sql } from 'kysely';

import type { Trx } from '../schema';
import type { Migration } from './columns';
import { addAddress, addAudit, createNumberedTable, plainText } from './columns';

const STATUSES = [
  [1, 'ORCAMENTO', 'Orçamento'],
  [2, 'VENDA_DIRETA', 'Venda direta'],
  [3, 'AGUARDANDO_EXECUCAO', 'Aguardando execução'],
  [4, 'EM_EXECUCAO', 'Em execução'],
  [5, 'AGUARDANDO_PAGAMENTO', 'Aguardando pagamento'],
  [6, 'FINALIZADO', 'Finalizado'],
  [7, 'CANCELADO', 'Cancelado'],
] as const;

const PAYMENT_TYPES = [
  [1, 'Cartão de crédito'],
  [2, 'Cartão de débito'],
  [3, 'Boleto'],
  [4, 'Dinheiro'],
  [5, 'Cheque'],
  [6, 'Pix'],
] as const;

/** Orders with their items and installments, and the two code lists they use. */
export const orders: Migration = {
  name: '0004-orders',
  async up(trx, engine) {
    await createCodeLists(trx);

    const order = addAudit(
      addAddress(createNumberedTable({ trx, engine }, 'sales_order', 'id_order')),
    );
    await addAddress(order, 'client_')
      .addColumn('id_company', 'integer', (column) =>
        column.notNull().references('company.id_company'),
      )
      .addColumn('id_client', 'integer', (column) => column.references('client.id_client'))
      .addColumn('id_professional', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .addColumn('id_order_status', 'integer', (column) =>
        column.notNull().references('order_status.id_order_status'),
      )
      .addColumn('discount_cents', 'bigint', (column) => column.notNull())
      .addColumn('freight_cents', 'bigint', (column) => column.notNull())
      .addColumn('total_cents', 'bigint', (column) => column.notNull())
      .addColumn('observation', 'text')
      .addColumn('height', 'text')
      .addColumn('client_cpf_cnpj', plainText(engine))
      .addColumn('client_name', 'text')
      .addColumn('client_search_name', plainText(engine), (column) => column.notNull())
      .addColumn('client_phone', 'text')
      .addColumn('client_email', 'text')
      .addColumn('client_state_registration', 'text')
      .addCheckConstraint('sales_order_discount', sql`discount_cents >= 0`)
      .addCheckConstraint('sales_order_freight', sql`freight_cents >= 0`)
      .execute();

    await createNumberedTable({ trx, engine }, 'order_product', 'id_order_product')
      .addColumn('id_order', 'integer', (column) =>
        column.notNull().references('sales_order.id_order').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('id_product', 'integer', (column) => column.references('product.id_product'))
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('unity', 'text')
      .addColumn('amount_thousandths', 'bigint', (column) => column.notNull())
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('observation', 'text')
      .addCheckConstraint('order_product_type', sql`type in ('P', 'S')`)
      .addCheckConstraint('order_product_amount', sql`amount_thousandths > 0`)
      .addCheckConstraint('order_product_value', sql`value_cents >= 0`)
      .execute();

    await createNumberedTable({ trx, engine }, 'order_installment', 'id_order_installment')
      .addColumn('id_order', 'integer', (column) =>
        column.notNull().references('sales_order.id_order').onDelete('cascade'),
      )
      .addColumn('installment_number', 'integer', (column) => column.notNull())
      .addColumn('observation', 'text')
      .addColumn('due_date', 'text')
      .addColumn('payment_date', 'text')
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('paid_value_cents', 'bigint')
      .addColumn('id_payment_type', 'integer', (column) =>
        column.references('payment_type.id_payment_type'),
      )
      .addColumn('bank_slip', 'text')
      .addCheckConstraint('order_installment_value', sql`value_cents >= 0`)
      .addCheckConstraint('order_installment_paid', sql`paid_value_cents >= 0`)
      .execute();

    for (const [table, column] of [
      ['sales_order', 'client_cpf_cnpj'],
      ['sales_order', 'id_client'],
      ['sales_order', 'id_order_status'],
      ['order_product', 'id_order'],
      ['order_product', 'id_product'],
      ['order_installment', 'id_order'],
      ['order_installment', 'due_date'],
    ] as const) {
      await trx.schema.createIndex(`${table}_${column}_index`).on(table).column(column).execute();
    }
  },
};

async function createCodeLists(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('order_status')
    .addColumn('id_order_status', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .execute();
  await trx
    .insertInto('orderStatus')
    .values(
      STATUSES.map(([idOrderStatus, slug, description]) => ({ idOrderStatus, slug, description })),
    )
    .execute();
  await trx.schema
    .createTable('payment_type')
    .addColumn('id_payment_type', 'integer', (column) => column.primaryKey())
    .addColumn('description', 'text', (column) => column.notNull())
    .execute();
  await trx
    .insertInto('paymentType')
    .values(PAYMENT_TYPES.map(([idPaymentType, description]) => ({ idPaymentType, description })))
    .execute();
}
