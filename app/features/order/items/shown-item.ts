import type { DraftProduct, DraftProductField } from '@domain/order/draft/draft';

import type { LineErrors } from './line-errors';

export interface ShownItem {
  index: number;
  product: DraftProduct;
  subtotal: string;
  locked: boolean;
  /** Whether its description and unit are typed. */
  free: boolean;
  /** The line's name, for screen readers. */
  line: string;
  /** Whether its room is typed. */
  rooms: boolean;
}

export interface TypedItem extends ShownItem {
  errors: LineErrors;
  onValue: (field: DraftProductField, value: string) => void;
}
