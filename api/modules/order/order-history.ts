import { actOfChange } from '@domain/history/act-of-change';
import type { HistoryAct } from '@domain/history/acts';
import type { FieldChange } from '@domain/history/changes';
import { orderChanges, type OrderState } from '@domain/history/order-changes';
import type { OrderInput } from '@domain/order/order-schema';

import type { Happening } from '../../history/record-history-repository';
import { recordHistory } from '../../history/record-history-repository';
import { bankSlipOf } from './bank-slip-record';
import { installmentColumns, productColumns } from './order-lines-repository';
import type { OrderRecord } from './order-record';
import { findOrder, headerColumns } from './order-repository';

/** The order that an input describes, without reading it again. */
export function stateOfInput(input: OrderInput): OrderState {
  return {
    header: headerColumns(input),
    products: input.products.map((product) => ({
      ...productColumns(product),
      idOrderProduct: product.idOrderProduct,
    })),
    installments: input.installments.map((installment) => ({
      ...installmentColumns(installment),
      idOrderInstallment: installment.idOrderInstallment,
    })),
  };
}

function stateOf({ header, products, installments }: OrderRecord): OrderState {
  return {
    header,
    products,
    installments: installments.map((installment) => ({
      ...installment,
      slip: bankSlipOf(installment)?.current?.nossoNumero ?? null,
    })),
  };
}

/** An order's change to be recorded. */
interface Written {
  idOrder: number;
  before: OrderRecord | null;
  after: OrderState;
  /** Follows from the changed fields unless given. */
  act?: HistoryAct;
  more?: readonly FieldChange[];
  by?: 'prumo';
}

export function recordOrder(
  happening: Happening,
  { idOrder, before, after, act, more = [], by }: Written,
): Promise<void> {
  const changes = [...orderChanges(before && stateOf(before), after), ...more];
  return recordHistory(happening, {
    kind: 'order',
    idRecord: idOrder,
    act: act ?? actOfChange('order', changes),
    changes,
    ...(by ? { by } : {}),
    idClient: after.header.idClient,
    idClientBefore:
      before && before.header.idClient !== after.header.idClient ? before.header.idClient : null,
  });
}

/** Records a change of an order's parts, for which the order is read again. */
export async function recordOrderAsItIs(
  happening: Happening,
  before: OrderRecord,
  event: Pick<Written, 'act' | 'more' | 'by'>,
): Promise<void> {
  const { idOrder } = before.header;
  const now = await findOrder(happening.trx, idOrder);
  const after = stateOf(now ?? before);
  await recordOrder(happening, { idOrder, before, after, ...event });
}

/** Records an event about an order's links or messages, which does not change the order itself. */
export function recordAboutOrder(
  happening: Happening,
  { idOrder, idClient }: { idOrder: number; idClient: number | null },
  event: { act: HistoryAct; changes?: readonly FieldChange[]; by?: 'public' | 'prumo' },
): Promise<void> {
  return recordHistory(happening, { kind: 'order', idRecord: idOrder, idClient, ...event });
}
