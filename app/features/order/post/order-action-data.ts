import type { FieldError } from '@domain/field-error';
import type { OperationChoices } from '@domain/fiscal-note/sale-operation';
import type { Presence } from '@domain/nfe/presence';
import type { NoteKind } from '@domain/note-kind';
import type { TypedField } from '@domain/order/draft/changed-outside';
import type { Conflict } from '@domain/order/draft/conflict';
import type { OrderDraft } from '@domain/order/draft/draft';
import type { DraftFingerprint } from '@domain/order/draft/draft-fingerprint';
import type { StoredDraft } from '@domain/order/draft/draft-from-order';
import type { refusalsBySection } from '@domain/order/draft/order-refusals';
import type { OrderSectionId } from '@domain/order/draft/order-sections';
import type { PaymentEntry } from '@domain/order/draft/payment-entry';
import type { ErasedInstallment } from '@domain/order/status-clearing';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import type { ClientRow } from '@domain/wire/client';
import type { Option } from '~/components/form/fields/option';
import type { GoneTexts } from '~/components/form/record/record-gone';
import type { Changer } from '~/components/form/record-action-data';
import type { ToastMessage } from '~/components/ui/toast';
import type { NewProductForm } from '~/features/order/missing-record/new-product-fields';
import type { NewProfessionalForm } from '~/features/order/missing-record/new-professional-fields';
import type { ItemEntry } from '~/features/order-entry/item-entry';
import type { ProductSearch } from '~/features/order-entry/product-search';

/**
 * What a note declares about the sale: who receives the goods (null when not applicable), and the
 * buyer's presence ('' likewise).
 */
export interface NoteOperation {
  finalConsumer: boolean | null;
  presence: Presence | '';
  presences: OperationChoices['presences'];
}

/** The dialog that asks which company issues the order's note. */
export interface NotePicker {
  kind: NoteKind;
  /** What it comes to, and what it leaves out. */
  amount: string;
  companies: { idCompany: number; name: string; address: string }[];
  /** The selected id, '' for none. */
  chosen: string;
  /** The error when none is selected. */
  error: string | null;
  /** The choices about the sale; null when the API has none. */
  operation: NoteOperation | null;
  /** Whether there are unsaved changes, which the note will not include. */
  unsaved: boolean;
}

/** A client that a search found; an inactive one only by the complete document. */
export interface ListedClient extends ClientRow {
  inactive?: boolean | undefined;
}

/** The search text, and the clients found; null before a search. */
export interface ClientChoices {
  text: string;
  rows: readonly ListedClient[] | null;
}

export const NO_CHOICES: ClientChoices = { text: '', rows: null };

/** What each tab lacks for a save. */
export type Refusals = ReturnType<typeof refusalsBySection>;

/** Another person's concurrent changes: `mine` is the posted order, `theirs` the stored one. */
export interface OrderConflict {
  etag: string | null;
  /** With the partial payments that its form was loaded with. */
  mine: StoredDraft;
  theirs: StoredDraft;
  conflicts: Conflict[];
  /** The changes are the person's own, from another window. */
  own: boolean;
  /** The other person, where known. */
  by: Changer | null;
  /** What the client accepted meanwhile, and the order's total if it is saved, in cents. */
  accepted: { value: number; total: number } | null;
  /** What was typed of a client who was anonymised meanwhile; null if the client was not. */
  anonymised: TypedField[] | null;
}

/** Action data of the order form: the page again, after a post without a redirect. */
export interface OrderActionData {
  draft: OrderDraft;
  /** Whether the server changed the posted draft: the browser then replaces its own. */
  replaced: boolean;
  entry: ItemEntry;
  /** The entry line's text. */
  entryLine: string;
  /** The field to continue at, where no script moves the focus. */
  focus?: string;
  payment: PaymentEntry;
  /** What was typed for missing records, until they are registered. */
  kept: Record<'product' | 'professional', string>;
  clients: ClientChoices;
  errors: FieldError[];
  /** The payments being asked about (`overText`). */
  over: string;
  /** Errors that would prevent saving the draft. */
  refusals: Refusals;
  toast: ToastMessage | null;
  /** Toasts, one per sentence of a message. */
  toasts?: readonly ToastMessage[];
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
  /** The screen of what an earlier post saved, if its answer was lost. */
  savedAt?: string | null;
  search: ProductSearch | null;
  /** The number of the line that was copied or moved. */
  itemLine?: string;
  /** Opens the registration of a product. */
  newProduct?: NewProductForm;
  /** Opens the registration of a professional. */
  newProfessional?: NewProfessionalForm;
  /** The professional who was registered. */
  professional?: Option;
  /** A product was registered and is the last line. */
  registered?: true;
  /** The post's section; null means the first error's section. */
  section: OrderSectionId | null;
  /** As posted: a page that answers a post is not a fresh read. */
  idempotencyKey: string;
  etag: string | null;
  base: DraftFingerprint;
  /** Opens the company picker of the fiscal note. */
  notePicker?: NotePicker;
  /** The new note, when the page was not reloaded. */
  fiscalNote?: OrderFiscalNote | null;
  /** Opens the confirmation of what a status erases. */
  clearing?: ErasedInstallment[];
  /** The order was deleted: opens the panel that says so. */
  gone?: GoneTexts | null;
  /** Opens the conflict panel. */
  conflict: OrderConflict | null;
}
