import { BILL_WRITES } from './bill-writes';
import { COMPANY_WRITES } from './company-writes';
import { LINK_WRITES } from './link-writes';
import { ORDER_WRITES } from './order-writes';
import { REGISTER_WRITES } from './register-writes';
import type { Prepare } from './write-call';

/** Each write of a record, ready to be asked for. */
export const WRITES: Readonly<Record<string, Prepare>> = {
  ...REGISTER_WRITES,
  ...COMPANY_WRITES,
  ...BILL_WRITES,
  ...ORDER_WRITES,
  ...LINK_WRITES,
};

/** Writes of no record: what they leave is said elsewhere, or nowhere. */
export const NO_RECORD: readonly string[] = [
  // Somebody's own access: the security events tell it.
  'DELETE /session',
  'DELETE /session/open',
  'DELETE /session/open/:idSession',
  'PUT /session/password',
  'PUT /session/second-factor',
  'POST /session/second-factor/setup',
  'POST /session/second-factor/off',
  'POST /session/second-factor/recovery-codes',
  'PUT /security/policy',
  'POST /professional/:idProfessional/pending-email/resend',
  'DELETE /professional/:idProfessional/pending-email',
  // One's own menu, and a sale that is none yet.
  'POST /professional-favorite-menu',
  'DELETE /professional-favorite-menu/slug/:slug',
  'POST /saved-filter',
  'PUT /saved-filter/:idSavedFilter',
  'DELETE /saved-filter/:idSavedFilter',
  'POST /parked-sale',
  'POST /parked-sale/:idParkedSale/take',
  'DELETE /parked-sale/:idParkedSale',
  // Whether WhatsApp was led to with a message, which the order's history has since it was noted.
  'PUT /order/:idOrder/sendables/:document/:idDocumentSending/opened',
  // Words to choose from: products tell which of them they have. A group has no page.
  'POST /product-group',
  // A file that is read, and nothing written of it yet.
  'POST /import/:register',
  // Nothing is written.
  'POST /company/:idCompany/contract-template/preview',
  'POST /company/:idCompany/face/preview',
  'POST /fiscal-note/nfse',
];
