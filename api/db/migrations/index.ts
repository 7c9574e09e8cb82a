import { business } from './0001-business';
import { clients } from './0002-clients';
import { products } from './0003-products';
import { orders } from './0004-orders';
import { favoriteMenu } from './0005-favorite-menu';
import { accountAccess } from './0006-account-access';
import { suppliers } from './0007-suppliers';
import { invitationDelivery } from './0008-invitation-delivery';
import { activeBarCodes } from './0009-active-bar-codes';
import { fiscalNotes } from './0010-fiscal-notes';
import { jobs } from './0011-jobs';
import { sessionVisits } from './0012-session-visits';
import { imports } from './0013-imports';
import { contractTemplate } from './0014-contract-template';
import { bling } from './0015-bling';
import { bills } from './0016-bills';
import { bankSlips } from './0017-bank-slips';
import { fiscalNoteIssuing } from './0018-fiscal-note-issuing';
import { outgoingEmail } from './0019-outgoing-email';
import { reportDays } from './0020-report-days';
import { fiscalNoteLookups } from './0021-fiscal-note-lookups';
import { billAttachments } from './0022-bill-attachments';
import { fiscalNoteCancelling } from './0023-fiscal-note-cancelling';
import { deletions } from './0024-deletions';
import { erasedPayments } from './0025-erased-payments';
import { importBadRows } from './0026-import-bad-rows';
import { accountSafety } from './0027-account-safety';
import { billOrder } from './0028-bill-order';
import { keptSums } from './0029-kept-sums';
import { listIndexes } from './0030-list-indexes';
import { words } from './0031-words';
import { secondFactor } from './0032-second-factor';
import { securityPolicy } from './0033-security-policy';
import { roles } from './0034-roles';
import { securityEvents } from './0035-security-events';
import { receivables } from './0036-receivables';
import { slipRegistration } from './0038-slip-registration';
import { clientPhones } from './0039-client-phones';
import { quoteLinks } from './0040-quote-links';
import { home } from './0041-home';
import { search } from './0042-search';
import { installmentPayments } from './0043-installment-payments';
import { companyFace } from './0045-company-face';
import { itemFullValues } from './0046-item-full-values';
import { listSorts } from './0047-list-sorts';
import { documentSendings } from './0048-document-sendings';
import { companyMessages } from './0049-company-messages';
import { saleCash } from './0050-sale-cash';
import { parkedSales } from './0051-parked-sales';
import { letteredWords } from './0052-lettered-words';
import { quoteDates } from './0053-quote-dates';
import { history } from './0054-history';
import { anonymised } from './0055-anonymised';
import { acceptedStatus } from './0056-accepted-status';
import { sendingLink } from './0057-sending-link';
import { savedFilters } from './0058-saved-filters';
import { billRecurrence } from './0060-bill-recurrence';
import { severalAttachments } from './0061-several-attachments';
import { billCategories } from './0062-bill-categories';
import { valueRanges } from './0063-value-ranges';
import { rooms } from './0064-rooms';
import { productPictures } from './0065-product-pictures';
import { wordStatuses } from './0066-word-statuses';
import { createdDays } from './0067-created-days';
import { importPreview } from './0068-import-preview';
import { drawnSignatures } from './0069-drawn-signatures';
import { closedAnonymisedAddresses } from './0070-closed-anonymised-addresses';
import { firstDueDays } from './0071-first-due-days';
import { incomeCategories } from './0072-income-categories';
import { settledPayments } from './0073-settled-payments';
import { letters } from './0074-letters';
import { dueDayStatistics } from './0075-due-day-statistics';
import { orderTotals } from './0076-order-totals';
import { deletionClients } from './0077-deletion-clients';
import { wordSums } from './0078-word-sums';
import { billStages } from './0079-bill-stages';
import { siteTrigrams } from './0080-site-trigrams';
import { nothingToReceive } from './0081-nothing-to-receive';
import { receivableWords } from './0082-receivable-words';
import { openBillMonths } from './0083-open-bill-months';
import { supplierPhones } from './0084-supplier-phones';
import { billSiteMonths } from './0085-bill-site-months';
import { ownImports } from './0086-own-imports';
import { parkedSaleTies } from './0087-parked-sale-ties';
import { quoteSendingKept } from './0088-quote-sending-kept';
import { phoneEndings } from './0089-phone-endings';
import { typedSigns } from './0090-typed-signs';
import { finishedHalfSessions } from './0093-finished-half-sessions';
import { recoveryCodesMadeAt } from './0095-recovery-codes-made-at';
import { historyFileVersion } from './0096-history-file-version';
import { waysBack } from './0100-ways-back';
import { deletedOrdersClients } from './0101-deleted-orders-clients';
import { ordersOfAClient } from './0102-orders-of-a-client';
import { lateCharges } from './0104-late-charges';
import { noteCancelXml } from './0105-note-cancel-xml';
import { owedToASupplier } from './0106-owed-to-a-supplier';
import type { Migration } from './columns';

/** In the order they run. */
export const migrations: readonly Migration[] = [
  business,
  clients,
  products,
  orders,
  favoriteMenu,
  accountAccess,
  suppliers,
  invitationDelivery,
  activeBarCodes,
  fiscalNotes,
  jobs,
  sessionVisits,
  imports,
  contractTemplate,
  bling,
  bills,
  bankSlips,
  fiscalNoteIssuing,
  outgoingEmail,
  reportDays,
  fiscalNoteLookups,
  billAttachments,
  fiscalNoteCancelling,
  deletions,
  erasedPayments,
  importBadRows,
  accountSafety,
  billOrder,
  keptSums,
  listIndexes,
  words,
  secondFactor,
  securityPolicy,
  roles,
  securityEvents,
  receivables,
  slipRegistration,
  clientPhones,
  quoteLinks,
  home,
  search,
  installmentPayments,
  companyFace,
  itemFullValues,
  listSorts,
  documentSendings,
  companyMessages,
  saleCash,
  parkedSales,
  letteredWords,
  quoteDates,
  history,
  anonymised,
  acceptedStatus,
  sendingLink,
  savedFilters,
  billRecurrence,
  severalAttachments,
  billCategories,
  valueRanges,
  rooms,
  productPictures,
  wordStatuses,
  createdDays,
  importPreview,
  drawnSignatures,
  closedAnonymisedAddresses,
  firstDueDays,
  incomeCategories,
  settledPayments,
  letters,
  dueDayStatistics,
  orderTotals,
  deletionClients,
  wordSums,
  billStages,
  siteTrigrams,
  nothingToReceive,
  receivableWords,
  openBillMonths,
  supplierPhones,
  billSiteMonths,
  ownImports,
  parkedSaleTies,
  quoteSendingKept,
  phoneEndings,
  typedSigns,
  finishedHalfSessions,
  recoveryCodesMadeAt,
  historyFileVersion,
  waysBack,
  deletedOrdersClients,
  ordersOfAClient,
  lateCharges,
  noteCancelXml,
  owedToASupplier,
];
