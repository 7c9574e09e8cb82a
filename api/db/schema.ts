import type { Kysely, Transaction } from 'kysely';

import type {
  AccessRoleTable,
  EmailChangeTable,
  FavoriteMenuTable,
  FormerPasswordTable,
  HalfSessionTable,
  InvitationTable,
  KnownDeviceTable,
  PacedTryTable,
  ProfessionalTable,
  RecoveryCodeTable,
  RecoveryRequestTable,
  SavedFilterTable,
  SecondFactorCodeTable,
  SecondFactorTable,
  SecondFactorUndoTable,
  SecurityEventTable,
  SecurityPolicyTable,
  SessionTable,
  SignInAttemptTable,
} from './tables/account-tables';
import type {
  BankAccountTable,
  BankSlipTable,
  BillAttachmentTable,
  BillCategoryTable,
  BillRecurrenceTable,
  BillTable,
  IncomeCategoryTable,
  NossoNumeroTable,
} from './tables/bill-tables';
import type {
  BlingAccountTable,
  BlingLinkTable,
  FiscalNoteTable,
  FiscalSettingsTable,
  NoteNumberingTable,
} from './tables/fiscal-note-tables';
import type { HistoryTable } from './tables/history-tables';
import type {
  DeletionTable,
  ImportBadRowTable,
  ImportErrorTable,
  ImportFileTable,
  ImportPartTable,
} from './tables/import-tables';
import type {
  BillCategoryDayTable,
  BillDayTable,
  BillSiteDayTable,
  BillSiteMonthTable,
  BillStageTable,
  BillValueTable,
  ClientBlockTable,
  InstallmentDayTable,
  OpenBillMonthTable,
  OrderBlockTable,
  OrderDayTable,
  OrderStageTable,
  OrderValueTable,
  ProductValueTable,
} from './tables/kept-sum-tables';
import type {
  ErasedPaymentTable,
  InstallmentPaymentTable,
  OrderInstallmentTable,
  OrderProductTable,
  OrderStatusTable,
  ParkedSaleTable,
  PaymentDayTable,
  PaymentTypeTable,
  SalesOrderTable,
} from './tables/order-tables';
import type {
  QuoteAnswerTable,
  QuoteLinkPictureTable,
  QuoteLinkTable,
  QuoteSendingTable,
} from './tables/quote-link-tables';
import type {
  ReceivableDayTable,
  ReceivableFirstDayTable,
  ReceivableTable,
} from './tables/receivable-tables';
import type {
  ClientTable,
  CompanyFaceTable,
  CompanyLogoTable,
  CompanyTable,
  ContractTemplateTable,
  PictureTable,
  ProductGroupTable,
  ProductPictureTable,
  ProductTable,
  ProductUnityTable,
  SupplierTable,
} from './tables/register-tables';
import type {
  IdempotencyKeyTable,
  JobTable,
  MigrationTable,
  OutgoingEmailTable,
} from './tables/runtime-tables';
import type { CompanyMessageTable, DocumentSendingTable } from './tables/sending-tables';

/**
 * The tables as in both engines. Columns are snake_case in the database and camelCase here. Money
 * is integer cents, quantities integer thousandths, days and instants ISO text.
 */
export interface Schema {
  company: CompanyTable;
  contractTemplate: ContractTemplateTable;
  companyFace: CompanyFaceTable;
  companyLogo: CompanyLogoTable;
  professional: ProfessionalTable;
  session: SessionTable;
  signInAttempt: SignInAttemptTable;
  pacedTry: PacedTryTable;
  knownDevice: KnownDeviceTable;
  emailChange: EmailChangeTable;
  secondFactor: SecondFactorTable;
  secondFactorCode: SecondFactorCodeTable;
  secondFactorUndo: SecondFactorUndoTable;
  formerPassword: FormerPasswordTable;
  halfSession: HalfSessionTable;
  securityPolicy: SecurityPolicyTable;
  accessRole: AccessRoleTable;
  securityEvent: SecurityEventTable;
  recoveryCode: RecoveryCodeTable;
  recoveryRequest: RecoveryRequestTable;
  invitation: InvitationTable;
  outgoingEmail: OutgoingEmailTable;
  idempotencyKey: IdempotencyKeyTable;
  favoriteMenu: FavoriteMenuTable;
  savedFilter: SavedFilterTable;
  client: ClientTable;
  supplier: SupplierTable;
  bill: BillTable;
  billAttachment: BillAttachmentTable;
  billRecurrence: BillRecurrenceTable;
  billCategory: BillCategoryTable;
  incomeCategory: IncomeCategoryTable;
  product: ProductTable;
  productUnity: ProductUnityTable;
  productGroup: ProductGroupTable;
  picture: PictureTable;
  productPicture: ProductPictureTable;
  salesOrder: SalesOrderTable;
  orderProduct: OrderProductTable;
  orderInstallment: OrderInstallmentTable;
  erasedPayment: ErasedPaymentTable;
  parkedSale: ParkedSaleTable;
  quoteLink: QuoteLinkTable;
  quoteSending: QuoteSendingTable;
  quoteAnswer: QuoteAnswerTable;
  quoteLinkPicture: QuoteLinkPictureTable;
  documentSending: DocumentSendingTable;
  companyMessage: CompanyMessageTable;
  fiscalNote: FiscalNoteTable;
  fiscalSettings: FiscalSettingsTable;
  noteNumbering: NoteNumberingTable;
  bankAccount: BankAccountTable;
  nossoNumero: NossoNumeroTable;
  bankSlip: BankSlipTable;
  orderStatus: OrderStatusTable;
  paymentType: PaymentTypeTable;
  job: JobTable;
  importFile: ImportFileTable;
  importPart: ImportPartTable;
  importError: ImportErrorTable;
  importBadRow: ImportBadRowTable;
  deletion: DeletionTable;
  blingAccount: BlingAccountTable;
  blingLink: BlingLinkTable;
  billDay: BillDayTable;
  billCategoryDay: BillCategoryDayTable;
  billStage: BillStageTable;
  billSiteDay: BillSiteDayTable;
  billSiteMonth: BillSiteMonthTable;
  billValue: BillValueTable;
  openBillMonth: OpenBillMonthTable;
  orderValue: OrderValueTable;
  orderDay: OrderDayTable;
  productValue: ProductValueTable;
  installmentDay: InstallmentDayTable;
  clientBlock: ClientBlockTable;
  orderBlock: OrderBlockTable;
  receivable: ReceivableTable;
  receivableDay: ReceivableDayTable;
  receivableFirstDay: ReceivableFirstDayTable;
  installmentPayment: InstallmentPaymentTable;
  paymentDay: PaymentDayTable;
  orderStage: OrderStageTable;
  history: HistoryTable;
  migration: MigrationTable;
}

/** The database, or the transaction a write runs in. */
export type Db = Kysely<Schema>;
/**
 * A write's transaction, or a snapshot (`readSnapshot`), for reads of several statements that must
 * all see the same state.
 */
export type Trx = Transaction<Schema>;
