import type { Engine } from '../engine/open-database';
import { insertOpen, INSTALLMENT_COLUMNS, ORDER_COLUMNS } from './open-installments';

/**
 * The statements that create the table of receivables: the open installments of orders that count
 * as sold, each with the columns that lists filter by.
 */
export function receivableTable(engine: Engine): string[] {
  const text = engine === 'postgres' ? 'text collate "C" not null' : 'text not null';
  return [
    `create table receivable (
      id_order_installment integer primary key,
      id_order integer not null,
      id_company integer not null,
      id_payment_type integer not null,
      due_day ${text},
      value_cents bigint not null,
      client_search_name ${text},
      client_cpf_cnpj ${text},
      site ${text})`,
    'create index receivable_due on receivable (due_day, id_order_installment)',
    'create index receivable_order on receivable (id_order, due_day)',
    'create index receivable_document on receivable (client_cpf_cnpj)',
  ];
}

/** The open amount of an installment, and the columns it depends on. */
interface Open {
  cents?: string;
  columns: readonly string[];
}

/** The statements that create the triggers that maintain the table. */
export function receivableTriggers(
  engine: Engine,
  open: Open = { columns: INSTALLMENT_COLUMNS },
): string[] {
  return engine === 'postgres' ? onPostgres(open) : onSqlite(open);
}

/** The statements that drop these triggers. */
export function dropReceivableTriggers(engine: Engine): string[] {
  if (engine === 'sqlite')
    return ['insert', 'delete', 'update', 'order_update'].map(
      (name) => `drop trigger receivable_${name}`,
    );
  return [
    'drop trigger receivable_installment on order_installment',
    'drop trigger receivable_order on sales_order',
    'drop function receivable_installment()',
    'drop function receivable_order()',
  ];
}

function onSqlite({ cents, columns }: Open): string[] {
  const add = `${insertOpen('i.id_order_installment = new.id_order_installment', '', cents)};`;
  const remove = 'delete from receivable where id_order_installment = old.id_order_installment;';
  const changed = (names: readonly string[]) =>
    names.map((column) => `old.${column} is not new.${column}`).join(' or ');
  return [
    `create trigger receivable_insert after insert on order_installment begin ${add} end`,
    `create trigger receivable_delete after delete on order_installment begin ${remove} end`,
    `create trigger receivable_update after update of ${columns.join(', ')}
      on order_installment when ${changed(columns)} begin ${remove} ${add} end`,
    `create trigger receivable_order_update after update of ${ORDER_COLUMNS.join(', ')}
      on sales_order when ${changed(ORDER_COLUMNS)} begin
        delete from receivable where id_order = new.id_order;
        ${insertOpen('i.id_order = new.id_order', '', cents)};
      end`,
  ];
}

/** Keeps the order's columns unchanged until the transaction ends. */
const HOLD = 'for share of o';

function onPostgres({ cents, columns }: Open): string[] {
  const changed = ORDER_COLUMNS.map((column) => `old.${column} is distinct from new.${column}`);
  return [
    `create function receivable_installment() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then
        delete from receivable where id_order_installment = old.id_order_installment;
      end if;
      if tg_op <> 'DELETE' then
        ${insertOpen('i.id_order_installment = new.id_order_installment', HOLD, cents)};
      end if;
      return null; end $$`,
    `create trigger receivable_installment
      after insert or delete or update of ${columns.join(', ')} on order_installment
      for each row execute function receivable_installment()`,
    `create function receivable_order() returns trigger language plpgsql as $$ begin
      delete from receivable where id_order = new.id_order;
      ${insertOpen('i.id_order = new.id_order', '', cents)};
      return null; end $$`,
    `create trigger receivable_order after update of ${ORDER_COLUMNS.join(', ')} on sales_order
      for each row when (${changed.join(' or ')}) execute function receivable_order()`,
  ];
}
