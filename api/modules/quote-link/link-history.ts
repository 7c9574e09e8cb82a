import type { HistoryAct } from '@domain/history/acts';
import type { FieldChange } from '@domain/history/changes';

import type { Happening } from '../../history/record-history-repository';
import { recordAboutOrder } from '../order/order-history';
import { findOrderClient } from '../order/order-repository';

/** Adds a link's event to its order's history. `public` is the holder of its address. */
export async function recordLink(
  happening: Happening,
  idOrder: number,
  event: { act: HistoryAct; changes?: readonly FieldChange[]; by?: 'public' },
): Promise<void> {
  const idClient = await findOrderClient(happening.trx, idOrder);
  await recordAboutOrder(happening, { idOrder, idClient }, event);
}
