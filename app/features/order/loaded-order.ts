import type { OrderDraft } from '@domain/order/draft/draft';
import type { ReceivedParts } from '@domain/order/received-parts';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import type { ShownErasedPayment } from '~/features/order/late/erased-payments';
import type { OrderActionData, Refusals } from '~/features/order/post/order-action-data';
import type { OrderMeta } from '~/features/order/post/order-meta';
import type { OrderLocks, OrderOptions } from '~/features/order/shared/order-context';

/** What a route passes to the order's form: the loaded data, and the answer to the last post. */
export interface LoadedOrder extends OrderMeta {
  /** Null for a new order. */
  idOrder: number | null;
  idProfessional: number;
  /** The saved order, or an empty one. */
  initial: OrderDraft;
  /** The part payments of its installments. */
  received: ReceivedParts;
  /** Errors that would prevent saving it. */
  refusals: Refusals;
  options: OrderOptions;
  locks: OrderLocks;
  fiscalNote: OrderFiscalNote | null;
  /** The last post's action data; just a toast when it did not reach the server. */
  actionData: Partial<OrderActionData> | undefined;
  cancelTo: string;
  /** Payments that an earlier status erased. */
  erasedPayments: readonly ShownErasedPayment[];
  /** ISO, in Brasília. */
  today: string;
}
