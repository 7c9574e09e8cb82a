import type { FieldError } from '@domain/field-error';
import type { OperationChoices } from '@domain/fiscal-note/sale-operation';
import type { Presence } from '@domain/nfe/presence';
import type { NoteKind } from '@domain/note-kind';
import type { OrderDraft } from '@domain/order/draft';
import type { Conflict } from '@domain/order/draft-conflict';
import type { DraftFingerprint } from '@domain/order/draft-fingerprint';
import type { FoundProduct } from '@domain/order/draft-product';
import type { OrderSectionId } from '@domain/order/order-sections';
import type { ErasedInstallment } from '@domain/order/status-clearing';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import type { ToastMessage } from '~/components/ui/toast';

/** A page of the product search. `description` is what was searched for. */
export interface ProductSearch {
  description: string;
  page: number;
  pages: number;
  total: number;
  rows: FoundProduct[];
}

/**
 * What a note says of its sale: who keeps the goods, null where that is no question, and how the
 * buyer was there, '' likewise.
 */
export interface NoteOperation {
  finalConsumer: boolean | null;
  presence: Presence | '';
  presences: OperationChoices['presences'];
}

/** The dialog that asks which company issues the order's note. */
export interface NotePicker {
  kind: NoteKind;
  companies: { idCompany: number; name: string; address: string }[];
  /** The id of the one that is chosen, '' for none. */
  chosen: string;
  /** Said where the companies stand: none was chosen. */
  error: string | null;
  /**
   * What can be chosen to be said of the sale, and what is chosen; null where the API takes no such
   * choice.
   */
  operation: NoteOperation | null;
  /** Whether something is typed and not saved, which the note then lacks. */
  unsaved: boolean;
}

/** What was typed into the item entry fields and has not become an item. */
export interface ItemEntry {
  itemBarCode: string;
  itemId: string;
}

export const EMPTY_ENTRY: ItemEntry = { itemBarCode: '', itemId: '' };

/** The names of a conflict's choices are this and the conflict's key. */
export const CHOICE_PREFIX = 'choice_';

/**
 * What somebody else changed while the order was being edited; `theirs` is the order as it is
 * registered now.
 */
export interface OrderConflict {
  etag: string | null;
  theirs: OrderDraft;
  conflicts: Conflict[];
}

/** The order form's page again, after a post that did not end in a redirect. */
export interface OrderActionData {
  draft: OrderDraft;
  /**
   * Whether the server made the draft another than was posted: the browser's driver takes it over.
   */
  replaced: boolean;
  entry: ItemEntry;
  errors: FieldError[];
  toast: ToastMessage | null;
  /** Several sentences of one message, each a toast. */
  toasts?: readonly ToastMessage[];
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
  search: ProductSearch | null;
  /** The section that the post was about; null leaves it to the first error. */
  section: OrderSectionId | null;
  /** As posted: a page that comes back must not pass for one that was read anew. */
  idempotencyKey: string;
  etag: string | null;
  base: DraftFingerprint;
  /** Opens the company picker of the fiscal note. */
  notePicker?: NotePicker;
  /** The note that was just made, where the page was not read anew. */
  fiscalNote?: OrderFiscalNote | null;
  /** Opens the question before what the status erases is let go. */
  clearing?: ErasedInstallment[];
  /** Opens the choice between two people's changes. */
  conflict: OrderConflict | null;
}
