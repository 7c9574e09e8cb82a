import { BILL_WRITES } from './bill-writes';
import { COMPANY_WRITES } from './company-writes';
import { LINK_WRITES } from './link-writes';
import { ORDER_WRITES } from './order-writes';
import { REGISTER_WRITES } from './register-writes';
import type { Prepare } from './write-call';

/** Each write of a record, ready to be requested. */
export const WRITES: Readonly<Record<string, Prepare>> = {
  ...REGISTER_WRITES,
  ...COMPANY_WRITES,
  ...BILL_WRITES,
  ...ORDER_WRITES,
  ...LINK_WRITES,
};

/** Writes of no record: they leave rows elsewhere, or none. */
export const NO_RECORD: readonly string[] = [
  // A person's own access: recorded as security events.
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
  // A person's own menu, filters and unfinished sales.
  'POST /professional-favorite-menu',
  'DELETE /professional-favorite-menu/slug/:slug',
  'POST /saved-filter',
  'PUT /saved-filter/:idSavedFilter',
  'DELETE /saved-filter/:idSavedFilter',
  'POST /parked-sale',
  'POST /parked-sale/:idParkedSale/take',
  'DELETE /parked-sale/:idParkedSale',
  // Whether WhatsApp was opened with a message; the order's history has the message itself.
  'PUT /order/:idOrder/sendables/:document/:idDocumentSending/opened',
  // Values to choose from: products record which one they have. A group has no page.
  'POST /product-group',
  // The file is read, and nothing of it is written yet.
  'POST /import/:register',
  // Nothing is written.
  'POST /company/:idCompany/contract-template/preview',
  'POST /company/:idCompany/face/preview',
  'POST /fiscal-note/nfse',
];
