import { RecordGone } from '~/components/form/record/record-gone';
import { SavedBefore } from '~/components/form/saved-before';
import { PaymentPanel } from '~/features/receivable/payment-panel';

import { ClearedNotice } from './cleared-notice';
import { ClearingDialog } from './clearing-dialog';
import { ClientBefore } from './client-before';
import { ConflictPanel } from './conflict-panel';
import { Difference } from './difference';
import { ErasedPayments } from './erased-payments';
import { FoundClients } from './found-clients';
import { KeysDialog } from './keys-dialog';
import { NewProductDialog } from './new-product-dialog';
import { NewProfessionalDialog } from './new-professional-dialog';
import { NoteDialog } from './note-dialog';
import { OrderAsStored } from './order-as-stored';
import { ProductSearchDialog } from './product-search-dialog';
import { RemovedInstallment } from './removed-installment';
import { SlipRegistration } from './slip-registration';

/** Dialogs and panels of the order form that open on demand or are rare; see load-late-parts. */
export const LATE_PARTS = {
  ClearedNotice,
  ClearingDialog,
  ClientBefore,
  ConflictPanel,
  Difference,
  ErasedPayments,
  FoundClients,
  KeysDialog,
  NewProductDialog,
  NewProfessionalDialog,
  NoteDialog,
  OrderAsStored,
  PaymentPanel,
  ProductSearchDialog,
  RecordGone,
  RemovedInstallment,
  SavedBefore,
  SlipRegistration,
};
