import type { Dispatch } from 'react';

import type { DraftField, OrderDraft } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { hasActiveNote, isOrderEditable } from '@domain/order/order-locks';
import type { StoredOrder } from '@domain/order/stored-order';
import type { Option } from '~/components/form/fields/option';
import type { CategoryOptions } from '~/features/category/category-options';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

/** The options of the order's selects. */
export interface OrderOptions {
  statuses: readonly Option[];
  paymentTypes: readonly Option[];
  professionals: readonly Option[];
  /** The income categories; null where the API has none. */
  categories: CategoryOptions | null;
}

/** The locks set by the order's documents. */
export interface OrderLocks {
  hasActiveNote: boolean;
  editable: boolean;
}

export const NO_LOCKS: OrderLocks = { hasActiveNote: false, editable: true };

export function locksOf({ fiscalNote }: Pick<StoredOrder, 'fiscalNote'>): OrderLocks {
  return { hasActiveNote: hasActiveNote(fiscalNote), editable: isOrderEditable(fiscalNote) };
}

/** Props of every section of the order form. */
export interface SectionProps {
  draft: OrderDraft;
  dispatch: Dispatch<DraftAction>;
  /** Sets a text of the draft, by its input's name. */
  onField: (value: string, name: string) => void;
  errors: ErrorsByPath;
  /** Whether a fiscal note locks the fields that it declares. */
  locked: boolean;
}

export function isDraftField(draft: OrderDraft, name: string): name is DraftField {
  return name !== 'products' && name !== 'installments' && Object.hasOwn(draft, name);
}
