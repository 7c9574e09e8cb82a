import type { GeneratedAlways } from 'kysely';

import type { DocumentKind } from '@domain/sending/document';
import type { ReminderStep } from '@domain/sending/reminder-rules';
import type { Channel, SendingState } from '@domain/sending/sending';

/** Something that was sent to a client, or will be. */
export interface DocumentSendingTable {
  idDocumentSending: GeneratedAlways<number>;
  idOrder: number;
  kind: DocumentKind;
  /** The installment, payment or note; null for the quote. */
  idSubject: number | null;
  /** What it was called then. */
  title: string;
  channel: Channel;
  /** The e-mail or phone. */
  sentTo: string | null;
  /** Of an e-mail. */
  subject: string | null;
  text: string;
  /** SHA-256 of what the document was drawn from when its text was written. */
  fingerprint: string;
  createdAt: string;
  /** Null for what the rule sends. */
  idProfessional: number | null;
  /** The rule's step that reminded; null for what a person sends. */
  ruleStep: ReminderStep | null;
  state: SendingState;
  /** When it left, or was given up. */
  settledAt: string | null;
  /** Why it did not leave, in Portuguese. */
  reason: string | null;
  /** Of the address that a WhatsApp message names; the address itself is told once and stored nowhere. */
  tokenHash: string | null;
  expiresAt: string | null;
  /** The client's link that its text has a place for. */
  idQuoteSending: number | null;
  /** The secret of that link, sealed, until the e-mail has left. */
  linkToken: string | null;
}

/** What a company writes to its clients, and when its rule reminds them. */
export interface CompanyMessageTable {
  idCompany: number;
  /** JSON of the texts that are not the standard ones, by their fields. */
  texts: string;
  /** Whom a client's answer goes to; null for whoever sent the message. */
  replyTo: string | null;
  remindBefore: boolean;
  remindDue: boolean;
  remindAfter: boolean;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number;
}
