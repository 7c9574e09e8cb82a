import type { SoldLine } from '@domain/direct-sale/rest-of-sale';
import type { SaleDraft, ScanField } from '@domain/direct-sale/sale-draft';
import type { FieldError } from '@domain/field-error';
import type { ParkedSale } from '@domain/wire/parked-sale';
import type { ToastMessage } from '~/components/ui/toast';
import type { ItemEntry } from '~/features/order-entry/item-entry';
import type { ProductSearch } from '~/features/order-entry/product-search';

/** Action data of the sale form: the page again, after a post without a redirect. */
export interface SaleActionData {
  /** Replaces the draft in the browser. */
  draft: SaleDraft;
  entry: ItemEntry;
  /** The field whose code became an item: the next one is entered there. */
  entered?: ScanField;
  /** The typed rate, where it was refused. */
  discountRate?: string;
  errors: FieldError[];
  toast: ToastMessage | null;
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
  /** The screen of what an earlier post saved, if its answer was lost. */
  savedAt?: string | null;
  /** What that sale sold; undefined where it could not be read. */
  sold?: Sold | undefined;
  search: ProductSearch | null;
  /** As posted: a retry must not become another sale. */
  idempotencyKey: string;
  /** The parked sales, when the post concerned them; null when the API does not support parking. */
  parked?: readonly ParkedSale[] | null;
  /** The client who already has the document that the registration was refused for. */
  registered?: { cpfCnpj: string; name: string };
  /** Whether to print the saved sale now. */
  print: boolean;
}

/** A sale that turned out to be registered. */
export interface Sold {
  lines: readonly SoldLine[];
  /** The form under which the browser keeps what it lacks. */
  form: string;
}

/** The last sale as the next page shows it; `change` in cents. */
export interface LastSale {
  idSale: number;
  change: number | null;
}
