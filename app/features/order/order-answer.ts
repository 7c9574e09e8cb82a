import type { FoundProduct } from '@domain/order/draft-reducer';
import type { OrderDraft } from '@domain/order/draft';
import type { OrderSectionId } from '@domain/order/order-sections';
import type { FieldError } from '@domain/field-error';
import type { ToastMessage } from '~/components/toast';

/** A page of the product search. `description` is what was searched for. */
export interface ProductSearch {
  description: string;
  page: number;
  pages: number;
  total: number;
  rows: FoundProduct[];
}

/** What was typed into the item entry fields and has not become an item. */
export interface ItemEntry {
  itemBarCode: string;
  itemId: string;
}

export const EMPTY_ENTRY: ItemEntry = { itemBarCode: '', itemId: '' };

/** The order form's page again, after a post that did not end in a redirect. */
export interface OrderAnswer {
  draft: OrderDraft;
  entry: ItemEntry;
  errors: FieldError[];
  toast: ToastMessage | null;
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
  search: ProductSearch | null;
  /** The section that the post was about; null leaves it to the first error. */
  section: OrderSectionId | null;
  /** As posted: a page that comes back must not pass for one that was read anew. */
  idempotencyKey: string;
  etag: string | null;
}
