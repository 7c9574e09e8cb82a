import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';

import type { AttachmentType } from '@domain/bill/attachment';
import type { MenuSlug } from '@domain/menu/favorites';

/**
 * The tables as both engines hold them. Columns are snake_case in the database and camelCase here.
 * Money is integer cents, quantities integer thousandths, days and instants ISO text.
 */
export interface Schema {
  company: CompanyTable;
  contractTemplate: ContractTemplateTable;
  professional: ProfessionalTable;
  session: SessionTable;
  signInAttempt: SignInAttemptTable;
  pacedTry: PacedTryTable;
  knownDevice: KnownDeviceTable;
  emailChange: EmailChangeTable;
  recoveryCode: RecoveryCodeTable;
  recoveryRequest: RecoveryRequestTable;
  invitation: InvitationTable;
  outgoingEmail: OutgoingEmailTable;
  idempotencyKey: IdempotencyKeyTable;
  favoriteMenu: FavoriteMenuTable;
  client: ClientTable;
  supplier: SupplierTable;
  bill: BillTable;
  billAttachment: BillAttachmentTable;
  product: ProductTable;
  productUnity: ProductUnityTable;
  productGroup: ProductGroupTable;
  salesOrder: SalesOrderTable;
  orderProduct: OrderProductTable;
  orderInstallment: OrderInstallmentTable;
  erasedPayment: ErasedPaymentTable;
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
  installmentDay: InstallmentDayTable;
  clientBlock: ClientBlockTable;
  orderBlock: OrderBlockTable;
  migration: MigrationTable;
}

/** The database, or the transaction a write runs in. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export interface AddressColumns {
  zipCode: string | null;
  street: string | null;
  number: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  complement: string | null;
}

export interface AuditColumns {
  createdAt: string;
  updatedAt: string;
  idProfessionalRegister: number | null;
  idProfessionalUpdate: number | null;
}

/** Incremented by each change; an update based on an older version is refused (412). */
interface VersionColumn {
  version: Generated<number>;
}

export interface CompanyTable extends AddressColumns, AuditColumns, VersionColumn {
  idCompany: GeneratedAlways<number>;
  name: string;
  searchName: string;
  cnpj: string;
  phone: string | null;
  whatsApp: boolean;
  status: number;
  facebook: string | null;
  instagram: string | null;
  longitude: number | null;
  latitude: number | null;
  municipalRegistration: string | null;
  stateRegistration: string | null;
}

interface ContractTemplateTable {
  idCompany: number;
  /** Null while the company uses the standard contract text. */
  text: string | null;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number;
}

export interface ProfessionalTable extends AddressColumns, VersionColumn {
  idProfessional: GeneratedAlways<number>;
  idCompany: number;
  name: string;
  searchName: string;
  cpf: string;
  email: string;
  phone: string | null;
  whatsApp: boolean;
  birthDate: string | null;
  status: number;
  /** argon2id in PHC form; null until the first access sets a password. */
  passwordHash: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface SessionTable {
  /** SHA-256 of the token, in hex. The token itself is never stored. */
  tokenHash: string;
  idProfessional: number;
  createdAt: string;
  expiresAt: string;
  /** A device description from `deviceName`; null for sessions older than this column. */
  device: string | null;
  /** At most a few minutes stale. */
  lastSeenAt: string | null;
}

/** A counter of sign-in tries per account or address, shared by every API process. */
interface SignInAttemptTable {
  subject: string;
  tries: number;
  windowEndsAt: string;
}

/** When strangers may try an account again, shared by every API process. */
interface PacedTryTable {
  subject: string;
  /** Epoch milliseconds at which all earlier tries are forgotten. */
  freeAt: number;
}

/** A device someone signed in from. */
interface KnownDeviceTable {
  /** SHA-256 of the opaque value stored in its browser. */
  tokenHash: string;
  idProfessional: number;
  /** SHA-256 of the e-mail they had at the time. */
  emailHash: string;
  lastUsedAt: string;
}

/**
 * An e-mail change of someone with a password: pending until confirmed from the new address, and
 * reversible for some days.
 */
export interface EmailChangeTable {
  idEmailChange: GeneratedAlways<number>;
  idProfessional: number;
  email: string;
  formerEmail: string;
  /** SHA-256 of the opaque value in the confirmation link. */
  tokenHash: string;
  /**
   * SHA-256 of the opaque value in the link, sent to the former address, that stops or undoes it.
   */
  stopHash: string;
  createdAt: string;
  expiresAt: string;
  stoppableUntil: string;
  /** Null while pending. */
  confirmedAt: string | null;
  /** When sending the message with the link failed for good. */
  lostAt: string | null;
}

/** A code that lets a professional set a new password: one per requester. */
export interface RecoveryCodeTable {
  idRecoveryCode: GeneratedAlways<number>;
  idProfessional: number;
  /** The device that asked (SHA-256 of its value); '' when it sent none. */
  asker: string;
  /** argon2id: behind a fast hash six digits would be found at once. */
  codeHash: string;
  /** SHA-256 of the opaque value in the e-mail's link. */
  linkHash: string;
  /** Wrong tries so far from anywhere else. */
  tries: number;
  /** Wrong tries so far from the requesting device or the e-mail's link. */
  ownTries: number;
  createdAt: string;
  expiresAt: string;
}

/** A requested code not created yet, whether or not the account exists. */
export interface RecoveryRequestTable {
  idRecoveryRequest: GeneratedAlways<number>;
  /** Sealed. */
  email: string;
  /** The device that asked; '' or null when it sent none. */
  asker: string | null;
  createdAt: string;
}

/** What a message is about. */
export const EMAIL_KINDS = [
  'recovery-code',
  'invitation',
  'password-changed',
  'email-confirmation',
  'email-changing',
  'email-changed',
  'access-changed',
] as const;

/** A message that has not been sent yet. */
export interface OutgoingEmailTable {
  idOutgoingEmail: GeneratedAlways<number>;
  kind: (typeof EMAIL_KINDS)[number];
  idProfessional: number;
  /** The whole message, sealed. */
  message: string;
  createdAt: string;
  /** It is not sent after this instant. */
  expiresAt: string;
}

/** A professional's only valid invitation to set the first password. */
export interface InvitationTable {
  idProfessional: number;
  /** SHA-256 of the opaque value in the e-mail's link. */
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  /** When sending its message failed for good; null while it is queued or was sent. */
  lostAt: string | null;
}

export interface IdempotencyKeyTable {
  principal: string;
  key: string;
  method: string;
  path: string;
  requestHash: string;
  /** Set before the transaction that inserts the row commits. */
  status: number | null;
  headers: string | null;
  body: string | null;
  createdAt: string;
}

interface FavoriteMenuTable {
  idFavoriteMenu: GeneratedAlways<number>;
  idProfessional: number;
  menuSlug: MenuSlug;
  createdAt: string;
}

export interface ClientTable extends AddressColumns, AuditColumns, VersionColumn {
  idClient: GeneratedAlways<number>;
  name: string;
  searchName: string;
  cpfCnpj: string;
  email: string | null;
  phone: string | null;
  whatsApp: boolean;
  birthDate: string | null;
  status: number;
  stateRegistration: string | null;
  exemptStateRegistration: boolean;
  personType: 'NATURAL_PERSON' | 'LEGAL_PERSON';
  /** The import that created it; null when registered by hand. */
  idImport: Generated<number | null>;
}

export interface SupplierTable extends AddressColumns, AuditColumns, VersionColumn {
  idSupplier: GeneratedAlways<number>;
  name: string;
  searchName: string;
  cpfCnpj: string;
  email: string | null;
  phone: string | null;
  whatsApp: boolean;
  status: number;
  personType: 'NATURAL_PERSON' | 'LEGAL_PERSON';
  /** The import that created it; null when registered by hand. */
  idImport: Generated<number | null>;
}

export interface ProductUnityTable {
  idProductUnity: GeneratedAlways<number>;
  /** As shown on items and documents: UN, M², CX. */
  abbreviation: string;
  description: string;
}

export interface ProductGroupTable {
  idProductGroup: GeneratedAlways<number>;
  description: string;
}

export interface ProductTable extends AuditColumns, VersionColumn {
  idProduct: GeneratedAlways<number>;
  description: string;
  searchDescription: string;
  valueCents: number;
  costCents: number | null;
  status: number;
  barCode: string | null;
  weight: number | null;
  ncm: string | null;
  cst: string | null;
  cfop: string | null;
  idProductUnity: number | null;
  ipi: number | null;
  icms: number | null;
  idCompany: number | null;
  idProductGroup: number | null;
  type: 'P' | 'S';
  /** The import that created it; null when registered by hand. */
  idImport: Generated<number | null>;
}

export interface SalesOrderTable extends AddressColumns, AuditColumns, VersionColumn {
  idOrder: GeneratedAlways<number>;
  /** The quoting company: that of the order's author. */
  idCompany: number;
  idClient: number | null;
  idProfessional: number | null;
  idOrderStatus: number;
  discountCents: number;
  freightCents: number;
  /** Stored next to its components, so that lists and reports need not add items up. */
  totalCents: number;
  observation: string | null;
  height: string | null;
  /**
   * A snapshot of the client when the order was saved; later changes of the client do not affect
   * it.
   */
  clientCpfCnpj: string | null;
  clientName: string | null;
  clientSearchName: string;
  clientPhone: string | null;
  clientEmail: string | null;
  clientZipCode: string | null;
  clientStreet: string | null;
  clientNumber: string | null;
  clientDistrict: string | null;
  clientCity: string | null;
  clientState: string | null;
  clientComplement: string | null;
  clientStateRegistration: string | null;
}

export interface OrderProductTable {
  idOrderProduct: GeneratedAlways<number>;
  idOrder: number;
  position: number;
  idProduct: number | null;
  description: string;
  unity: string | null;
  amountThousandths: number;
  valueCents: number;
  type: 'P' | 'S';
  observation: string | null;
}

export interface OrderInstallmentTable {
  idOrderInstallment: GeneratedAlways<number>;
  idOrder: number;
  installmentNumber: number;
  observation: string | null;
  dueDate: string | null;
  paymentDate: string | null;
  valueCents: number;
  paidValueCents: number | null;
  idPaymentType: number | null;
  /** JSON of the slip issued for it, `{current: {nossoNumero, …}}`; null while there is none. */
  bankSlip: string | null;
}

/** A received payment that the order's new status erased from its installment. */
interface ErasedPaymentTable {
  idErasedPayment: GeneratedAlways<number>;
  idOrder: number;
  installmentNumber: number;
  dueDate: string | null;
  paymentDate: string;
  valueCents: number;
  paidValueCents: number | null;
  idPaymentType: number | null;
  /** The status that erased it. */
  idOrderStatus: number;
  erasedAt: string;
  idProfessional: number | null;
}

export interface FiscalNoteTable extends VersionColumn {
  idFiscalNote: GeneratedAlways<number>;
  idOrder: number;
  /** The issuing company. */
  idCompany: number;
  /** The issuer: an order has one active note from each. */
  provider: Generated<'homologation' | 'bling'>;
  /** One of the fiscal note statuses. */
  status: string;
  /** Why it stopped, in sentences separated by `;`; null while nothing is wrong. */
  reason: string | null;
  /** Assigned in the transaction that creates the note, and permanent. */
  series: number | null;
  number: number | null;
  /** The random part of the access key. */
  code: number | null;
  /** The client as declared by the note, whatever the order says later. */
  clientName: string | null;
  clientSearchName: Generated<string>;
  clientCpfCnpj: string | null;
  accessKey: string | null;
  /** Signed, as submitted. */
  xml: string | null;
  /** The earliest instant at which it may have been submitted. */
  sentAt: string | null;
  protocol: string | null;
  authorizedAt: string | null;
  /** Its id and DANFE at the issuing service. */
  idProvider: number | null;
  pdfUrl: string | null;
  /** Choices about the sale: 1 or 0, and one of PRESENCES; null falls back to the order. */
  finalConsumer: number | null;
  presence: string | null;
  /**
   * Why, when and by whom it was cancelled; reason and person are unknown when it was cancelled at
   * its issuer's own service.
   */
  cancelReason: string | null;
  cancelledAt: string | null;
  idProfessionalCancel: number | null;
  createdAt: string;
  updatedAt: string;
  idProfessionalRegister: number | null;
}

/** A company's settings for issuing notes. */
export interface FiscalSettingsTable {
  idCompany: number;
  /** Null while only a certificate was uploaded. */
  regime: 'simples' | 'normal' | null;
  series: number;
  /** Key and certificate, sealed; null without a certificate. */
  certificate: string | null;
  certificateSubject: string | null;
  /** Null when the certificate has no CNPJ. */
  certificateCnpj: string | null;
  certificateValidFrom: string | null;
  certificateValidTo: string | null;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number | null;
}

/** The next number of each series, per company and issuer. */
interface NoteNumberingTable {
  space: string;
  nextNumber: number;
}

export interface BillTable extends AuditColumns, VersionColumn {
  idBillToPay: GeneratedAlways<number>;
  description: string;
  searchDescription: string;
  /** As typed: the 44 digits of the bars, or the 47 or 48 of the line. */
  barCode: string | null;
  /** The result of `billBarCodeKey`. */
  barCodeKey: string | null;
  valueCents: number;
  dueDate: string;
  idSupplier: number;
  idCompany: number;
  /** A bill with a payment date is paid. */
  paymentDate: string | null;
  feesCents: number | null;
  assessmentCents: number | null;
  discountCents: number | null;
  fiscalNote: string | null;
  observation: string | null;
  /** The first bill of the series that was created at once; null for a single bill. */
  idSeries: Generated<number | null>;
}

/** A bill's attachment; the file itself is in the file store. */
export interface BillAttachmentTable {
  idBillAttachment: GeneratedAlways<number>;
  idBillToPay: number;
  fileKey: string;
  fileName: string;
  contentType: AttachmentType;
  /** Bytes. */
  size: number;
  createdAt: string;
  idProfessionalRegister: number | null;
}

/** The account that a company's slips are paid into, in the bank's notation. */
export interface BankAccountTable {
  idCompany: number;
  bankCode: string;
  agency: string;
  agencyDigit: string | null;
  account: string | null;
  accountDigit: string | null;
  agreement: string | null;
  wallet: string;
  pixKey: string | null;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number | null;
}

/** The next number of each numbering; two companies with the same agreement share one. */
interface NossoNumeroTable {
  space: string;
  nextNumber: number;
}

/** Every slip issued, including cancelled ones: their numbers are used up. */
export interface BankSlipTable {
  idBankSlip: GeneratedAlways<number>;
  idOrder: number;
  idOrderInstallment: number;
  space: string;
  sequence: number;
  /** JSON of everything printed on it: later changes do not affect a slip. */
  document: string;
  createdAt: string;
  idProfessionalRegister: number | null;
  cancelledAt: string | null;
  idProfessionalCancel: number | null;
}

export interface OrderStatusTable {
  idOrderStatus: number;
  slug: string;
  description: string;
}

export interface PaymentTypeTable {
  idPaymentType: number;
  description: string;
}

/** Work that must survive a restart; see `api/jobs`. */
export interface JobTable {
  idJob: GeneratedAlways<number>;
  kind: string;
  /** At most one job per kind and key. */
  key: string;
  /** JSON; only ids. */
  payload: string;
  /** Incremented each time the job is requested again. */
  generation: number;
  /** No try before this instant. */
  runAt: string;
  /** Tries since it was last requested. */
  tries: number;
  /** How long the worker's lease lasts; both null while unclaimed. */
  leasedUntil: string | null;
  worker: string | null;
  lastError: string | null;
  createdAt: string;
  doneAt: string | null;
  /** When it was given up. */
  deadAt: string | null;
}

/** A file being imported into a register. */
export interface ImportFileTable {
  idImport: GeneratedAlways<number>;
  idProfessional: number;
  register: 'client' | 'supplier' | 'product';
  fileName: string;
  /** `reading`, then `ready` or `refused`; once confirmed `writing`, then `done`. */
  state: 'reading' | 'ready' | 'refused' | 'writing' | 'done';
  /** What is wrong with the file as a whole, or why it was not written. */
  problem: string | null;
  /** JSON of the file's heading row; null before it is read. */
  heading: Generated<string | null>;
  /** JSON of the headings that match no field of the register. */
  ignoredColumns: string;
  totalRows: number;
  readRows: number;
  /** Rows whose record is already registered; those records stay unchanged. */
  knownRows: number;
  badRows: number;
  /** Rows written, once done. */
  addedRows: number;
  /** How many of those were deleted when the import was undone; null when it was not. */
  removedRows: Generated<number | null>;
  createdAt: string;
  /** A heartbeat: when it stops, the process has died. */
  updatedAt: string;
  expiresAt: string;
}

/** A few hundred of a file's validated rows, as JSON. */
interface ImportPartTable {
  idImportPart: GeneratedAlways<number>;
  idImport: number;
  rows: string;
}

/** What was deleted, by whom and when, to tell anyone who still has it open. */
export interface DeletionTable {
  idDeletion: GeneratedAlways<number>;
  register: 'client' | 'supplier' | 'product' | 'order' | 'bill';
  idRecord: number;
  description: string;
  deletedAt: string;
  idProfessional: number | null;
}

/** A refused row of a file, as it was. */
interface ImportBadRowTable {
  idImportBadRow: GeneratedAlways<number>;
  idImport: number;
  /** JSON of its cells. */
  cells: string;
  /** Everything wrong with it, in words. */
  reason: string;
}

/** An error in one cell of a file. */
export interface ImportErrorTable {
  idImportError: GeneratedAlways<number>;
  idImport: number;
  /** As a spreadsheet numbers rows, the heading being 1. */
  line: number;
  columnLabel: string;
  /** The cell's text, truncated. */
  value: string;
  message: string;
}

/** The single account at the external invoicing service, shared by every API process. */
export interface BlingAccountTable {
  /** Always 1. */
  idBlingAccount: number;
  /** A hash of the settings that the tokens came from. */
  seedHash: string;
  /** Both sealed. Empty before the first renewal. */
  accessToken: string;
  refreshToken: string;
  expiresAt: string;
  /** When the renewing process's lock expires. */
  refreshingUntil: string | null;
  /** No call before this instant, in epoch milliseconds. */
  nextCallMs: number;
  /** The UTC day of the last call, and that day's number of calls. */
  callsOn: string;
  calls: number;
}

/** Maps our records to Bling's ids: `kind` names our table. */
interface BlingLinkTable {
  kind: string;
  idRecord: number;
  idBling: number;
}

/** Kept by triggers (api/db/sums), which alone write these: several rows may have one key. */
interface BillDayTable {
  id: GeneratedAlways<number>;
  idCompany: GeneratedAlways<number>;
  dueDate: GeneratedAlways<string>;
  /** Null while they are open. */
  paymentDate: GeneratedAlways<string | null>;
  bills: GeneratedAlways<number>;
  /** What they cost. */
  cents: GeneratedAlways<number>;
}

interface InstallmentDayTable {
  id: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  /** When they were paid, or else are due; '' without either. */
  day: GeneratedAlways<string>;
  /** 1 or 0. */
  paid: GeneratedAlways<number>;
  installments: GeneratedAlways<number>;
  /** What they bring in. */
  cents: GeneratedAlways<number>;
}

interface ClientBlockTable {
  id: GeneratedAlways<number>;
  status: GeneratedAlways<number>;
  /** How their search names begin. */
  block: GeneratedAlways<string>;
  rowCount: GeneratedAlways<number>;
}

interface OrderBlockTable {
  id: GeneratedAlways<number>;
  idOrderStatus: GeneratedAlways<number>;
  /** Their numbers, by `ORDERS_IN_A_BLOCK`. */
  block: GeneratedAlways<number>;
  rowCount: GeneratedAlways<number>;
}

interface MigrationTable {
  name: string;
  appliedAt: string;
}
