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
  /** Its name at that time. */
  title: string;
  channel: Channel;
  /** The e-mail or phone. */
  sentTo: string | null;
  /** The subject of an e-mail. */
  subject: string | null;
  text: string;
  /** SHA-256 of the document's data when its text was written. */
  fingerprint: string;
  createdAt: string;
  /** Null for a reminder of the rule. */
  idProfessional: number | null;
  /** The rule's step that sent it; null when a person did. */
  ruleStep: ReminderStep | null;
  state: SendingState;
  /** When it was sent, or given up. */
  settledAt: string | null;
  /** Why it was not sent, in Portuguese. */
  reason: string | null;
  /**
   * The token of the address in a WhatsApp message; the address itself is returned once and never
   * stored.
   */
  tokenHash: string | null;
  expiresAt: string | null;
  /** The client's link for the placeholder in its text. */
  idQuoteSending: number | null;
  /** The secret of that link, sealed, until the e-mail is sent. */
  linkToken: string | null;
}

/** The texts of a company's messages to its clients, and when its rule reminds them. */
export interface CompanyMessageTable {
  idCompany: number;
  /** JSON of the texts that differ from the standard ones, by field. */
  texts: string;
  /** Who receives a client's reply; null for the sender of the message. */
  replyTo: string | null;
  remindBefore: boolean;
  remindDue: boolean;
  remindAfter: boolean;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number;
}
