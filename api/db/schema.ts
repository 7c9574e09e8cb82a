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

/** Grows by one with each change; an update that names an older one is refused (412). */
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

export interface ContractTemplateTable {
  idCompany: number;
  /** Null while the company's contracts have the standard text. */
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
  /** argon2id in PHC form; null until the first access chooses a password. */
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
  /** Where it was opened, as `deviceName` calls it; null for sessions older than this column. */
  device: string | null;
  /** Some minutes behind at most. */
  lastSeenAt: string | null;
}

/** One counter for each account or address that tries to get in, shared by every API process. */
export interface SignInAttemptTable {
  subject: string;
  tries: number;
  windowEndsAt: string;
}

/** When tries at an account by strangers are free again, shared by every API process. */
export interface PacedTryTable {
  subject: string;
  /** Epoch milliseconds at which all that was tried is forgotten. */
  freeAt: number;
}

/** A device that somebody signed in from. */
export interface KnownDeviceTable {
  /** SHA-256 of the opaque value that its browser keeps. */
  tokenHash: string;
  idProfessional: number;
  /** SHA-256 of the e-mail they had then. */
  emailHash: string;
  lastUsedAt: string;
}

/**
 * Another e-mail for somebody who has a password: pending until it is confirmed there, and to be
 * undone for some days.
 */
export interface EmailChangeTable {
  idEmailChange: GeneratedAlways<number>;
  idProfessional: number;
  email: string;
  formerEmail: string;
  /** SHA-256 of the opaque value in the link that confirms. */
  tokenHash: string;
  /**
   * SHA-256 of the opaque value in the link, sent to the former address, that stops or undoes it.
   */
  stopHash: string;
  createdAt: string;
  expiresAt: string;
  stoppableUntil: string;
  /** Null while it is pending. */
  confirmedAt: string | null;
  /** When the message with the link was given up. */
  lostAt: string | null;
}

/** A code that lets a professional choose another password: one for each who asked for one. */
export interface RecoveryCodeTable {
  idRecoveryCode: GeneratedAlways<number>;
  idProfessional: number;
  /** The device that asked (SHA-256 of its value), '' for one that does not tell. */
  asker: string;
  /** argon2id: six digits would be found at once behind a fast hash. */
  codeHash: string;
  /** SHA-256 of the opaque value in the e-mail's link. */
  linkHash: string;
  /** Wrong tries so far by others than who asked. */
  tries: number;
  /** Wrong tries so far by the device that asked, or by the e-mail's link. */
  ownTries: number;
  createdAt: string;
  expiresAt: string;
}

/** A code that was asked for and has yet to be made, be there such an account or not. */
export interface RecoveryRequestTable {
  idRecoveryRequest: GeneratedAlways<number>;
  /** Sealed. */
  email: string;
  /** The device that asked, '' or null for one that does not tell. */
  asker: string | null;
  createdAt: string;
}

/** What a message is about. */
export type EmailKind =
  | 'recovery-code'
  | 'invitation'
  | 'password-changed'
  | 'email-confirmation'
  | 'email-changing'
  | 'email-changed'
  | 'access-changed';

/** A message that has yet to leave. */
export interface OutgoingEmailTable {
  idOutgoingEmail: GeneratedAlways<number>;
  kind: EmailKind;
  idProfessional: number;
  /** The whole of it, sealed. */
  message: string;
  createdAt: string;
  /** From then on it is worth nothing. */
  expiresAt: string;
}

/** The one live invitation of a professional to choose the first password. */
export interface InvitationTable {
  idProfessional: number;
  /** SHA-256 of the opaque value in the e-mail's link. */
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  /** When its message was given up; null while it is on its way or has left. */
  lostAt: string | null;
}

export interface IdempotencyKeyTable {
  principal: string;
  key: string;
  method: string;
  path: string;
  requestHash: string;
  /** Filled before the transaction that made the row commits. */
  status: number | null;
  headers: string | null;
  body: string | null;
  createdAt: string;
}

export interface FavoriteMenuTable {
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
  /** The import that it came by; null for one made by hand. */
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
  /** The import that it came by; null for one made by hand. */
  idImport: Generated<number | null>;
}

export interface ProductUnityTable {
  idProductUnity: GeneratedAlways<number>;
  /** As items and documents show it: UN, M², CX. */
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
  /** The import that it came by; null for one made by hand. */
  idImport: Generated<number | null>;
}

export interface SalesOrderTable extends AddressColumns, AuditColumns, VersionColumn {
  idOrder: GeneratedAlways<number>;
  /** The business that quotes: the company of whoever made the order. */
  idCompany: number;
  idClient: number | null;
  idProfessional: number | null;
  idOrderStatus: number;
  discountCents: number;
  freightCents: number;
  /** Kept beside its parts, so that lists and reports need not add items up. */
  totalCents: number;
  observation: string | null;
  height: string | null;
  /** The client as they were when the order was saved; a later change of the client leaves it. */
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

/**
 * A payment that was received, and erased from its installment by the status that the order was
 * saved with.
 */
export interface ErasedPaymentTable {
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
  /** The company that issues it. */
  idCompany: number;
  /** Who makes it: an order has one active note of each. */
  provider: Generated<'homologation' | 'bling'>;
  /** One of the fiscal note statuses. */
  status: string;
  /** Why it stopped there, in sentences apart by `;`; null while nothing is wrong. */
  reason: string | null;
  /** Given in the transaction that makes the note, and kept for good. */
  series: number | null;
  number: number | null;
  /** The random part of the access key. */
  code: number | null;
  /** The client as the note declares them, whatever the order says later. */
  clientName: string | null;
  clientSearchName: Generated<string>;
  clientCpfCnpj: string | null;
  accessKey: string | null;
  /** Signed, as it was handed in. */
  xml: string | null;
  /** From when on it may have been handed in. */
  sentAt: string | null;
  protocol: string | null;
  authorizedAt: string | null;
  /** Its id at the service that issues it, and its DANFE there. */
  idProvider: number | null;
  pdfUrl: string | null;
  /**
   * What was chosen to be said of the sale: 1 or 0, and one of PRESENCES; null leaves it to what
   * the order says.
   */
  finalConsumer: number | null;
  presence: string | null;
  /**
   * Why it was cancelled, when, and by whom; the reason and the person are not known of one that
   * was cancelled at its issuer's own service.
   */
  cancelReason: string | null;
  cancelledAt: string | null;
  idProfessionalCancel: number | null;
  createdAt: string;
  updatedAt: string;
  idProfessionalRegister: number | null;
}

/** What a company's notes are made with. */
export interface FiscalSettingsTable {
  idCompany: number;
  /** Null while only a certificate was sent. */
  regime: 'simples' | 'normal' | null;
  series: number;
  /** Key and certificate, sealed; null without one. */
  certificate: string | null;
  certificateSubject: string | null;
  /** Null when the certificate names none. */
  certificateCnpj: string | null;
  certificateValidFrom: string | null;
  certificateValidTo: string | null;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number | null;
}

/** How far each series of each company has come with each issuer. */
export interface NoteNumberingTable {
  space: string;
  nextNumber: number;
}

export interface BillTable extends AuditColumns, VersionColumn {
  idBillToPay: GeneratedAlways<number>;
  description: string;
  searchDescription: string;
  /** As it was typed: the bars' 44 digits, or the line's 47 or 48. */
  barCode: string | null;
  /** What `billBarCodeKey` makes of it. */
  barCodeKey: string | null;
  valueCents: number;
  dueDate: string;
  idSupplier: number;
  idCompany: number;
  /** A bill is paid when it has one. */
  paymentDate: string | null;
  feesCents: number | null;
  assessmentCents: number | null;
  discountCents: number | null;
  fiscalNote: string | null;
  observation: string | null;
  /** The first of the bills that were made for several months at once; null for one made alone. */
  idSeries: Generated<number | null>;
}

/** The paper of a bill, whose file lies in the file store. */
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

/** The account that a company's slips are paid into, as the bank writes it. */
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

/** How far each numbering has come; two companies with one agreement share it. */
export interface NossoNumeroTable {
  space: string;
  nextNumber: number;
}

/** Every slip that was issued, cancelled ones too: their numbers are spent. */
export interface BankSlipTable {
  idBankSlip: GeneratedAlways<number>;
  idOrder: number;
  idOrderInstallment: number;
  space: string;
  sequence: number;
  /** JSON of all that stands on it: what changes later changes no slip. */
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

/** Work that must outlive a restart; see `api/jobs`. */
export interface JobTable {
  idJob: GeneratedAlways<number>;
  kind: string;
  /** At most one job of a kind has it. */
  key: string;
  /** JSON; ids alone. */
  payload: string;
  /** Grows by one each time the job is asked for again. */
  generation: number;
  /** No try before this instant. */
  runAt: string;
  /** Tries so far, since it was last asked for. */
  tries: number;
  /** Until when the worker holds it; both null while nobody does. */
  leasedUntil: string | null;
  worker: string | null;
  lastError: string | null;
  createdAt: string;
  doneAt: string | null;
  /** When it was given up. */
  deadAt: string | null;
}

/** A file on its way into a register. */
export interface ImportFileTable {
  idImport: GeneratedAlways<number>;
  idProfessional: number;
  register: 'client' | 'supplier' | 'product';
  fileName: string;
  /** `reading`, then `ready` or `refused`; once confirmed `writing`, then `done`. */
  state: 'reading' | 'ready' | 'refused' | 'writing' | 'done';
  /** What is wrong with the file as a whole, or why it was not written. */
  problem: string | null;
  /** JSON of the file's heading, as it stands there; null before it is read. */
  heading: Generated<string | null>;
  /** JSON of the headings that mean nothing to the register. */
  ignoredColumns: string;
  totalRows: number;
  readRows: number;
  /** Rows whose record is registered already; they are left as they are. */
  knownRows: number;
  badRows: number;
  /** Rows that were written, once it is done. */
  addedRows: number;
  /** How many of those were deleted again at once, when it was undone; null while it was not. */
  removedRows: Generated<number | null>;
  createdAt: string;
  /** A reading or writing that says nothing for long has died with its process. */
  updatedAt: string;
  expiresAt: string;
}

/** Some hundreds of a file's rows as the register's schema gave them, as JSON. */
export interface ImportPartTable {
  idImportPart: GeneratedAlways<number>;
  idImport: number;
  rows: string;
}

/** What was deleted, by whom and when: it is told to whoever still has it open. */
export interface DeletionTable {
  idDeletion: GeneratedAlways<number>;
  register: 'client' | 'supplier' | 'product' | 'order' | 'bill';
  idRecord: number;
  description: string;
  deletedAt: string;
  idProfessional: number | null;
}

/** A row of a file that was refused, as it stood there. */
export interface ImportBadRowTable {
  idImportBadRow: GeneratedAlways<number>;
  idImport: number;
  /** JSON of its cells. */
  cells: string;
  /** All that is wrong with it, in words. */
  reason: string;
}

/** What is wrong with one cell of a file. */
export interface ImportErrorTable {
  idImportError: GeneratedAlways<number>;
  idImport: number;
  /** As a spreadsheet numbers it, the heading being 1. */
  line: number;
  columnLabel: string;
  /** The cell, cut short. */
  value: string;
  message: string;
}

/** The one account at the external invoicing service, shared by every API process. */
export interface BlingAccountTable {
  /** Always 1. */
  idBlingAccount: number;
  /** A hash of the settings that the pair grew from. */
  seedHash: string;
  /** Sealed, both of them. Empty before the first renewal. */
  accessToken: string;
  refreshToken: string;
  expiresAt: string;
  /** Until when the process that asks for a new pair is waited for. */
  refreshingUntil: string | null;
  /** No call before this instant, in milliseconds since 1970. */
  nextCallMs: number;
  /** The day, in UTC, of the last call, and the calls of that day. */
  callsOn: string;
  calls: number;
}

/** Which record there is which of ours: `kind` names our table. */
export interface BlingLinkTable {
  kind: string;
  idRecord: number;
  idBling: number;
}

export interface MigrationTable {
  name: string;
  appliedAt: string;
}
