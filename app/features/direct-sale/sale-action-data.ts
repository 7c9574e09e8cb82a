import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import type { FieldError } from '@domain/field-error';
import type { ToastMessage } from '~/components/ui/toast';
import type { ItemEntry, ProductSearch } from '~/features/order/order-action-data';

/** The sale's page again, after a post that did not end in a redirect. */
export interface SaleActionData {
  /** The browser's driver takes it over. */
  draft: SaleDraft;
  entry: ItemEntry;
  errors: FieldError[];
  toast: ToastMessage | null;
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
  search: ProductSearch | null;
  /** As posted: the retry of a post must not pass for another sale. */
  idempotencyKey: string;
  /** Whether the sale that was saved is to be printed now. */
  print: boolean;
}

/** The sale that was just made, as the page after it tells it; `change` in cents. */
export interface LastSale {
  idSale: number;
  change: number | null;
}
