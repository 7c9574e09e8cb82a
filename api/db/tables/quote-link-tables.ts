import type { Generated, GeneratedAlways } from 'kysely';

import type { AnswerKind, SendingChannel } from '@domain/quote-link/quote-link';

/** A version of a quote, frozen when it was sent. */
export interface QuoteLinkTable {
  idQuoteLink: GeneratedAlways<number>;
  idOrder: number;
  /** The version, from 1 for each order. */
  number: number;
  /** The order's version that it was made from. */
  orderVersion: number;
  /** JSON of the quote as its document shows it (`QuoteDocument`). */
  content: string;
  totalCents: number;
  /** The PDF in the file store, and the hash of its exact bytes. */
  fileKey: string;
  pdfSha256: string;
  /** The last day, and the instant at which it ends. */
  validUntil: string;
  expiresAt: string;
  createdAt: string;
  idProfessional: number | null;
  acceptedAt: string | null;
  /** When a newer version replaced it. */
  replacedAt: string | null;
  revokedAt: string | null;
  /** The status that its acceptance gave the order; null when the status did not change. */
  movedTo: number | null;
}

/** A picture of a version's items, with its number in the content. */
export interface QuoteLinkPictureTable {
  idQuoteLink: number;
  number: number;
  sha256: string;
}

/** An address under which a client reads a version, and how it reached them. */
export interface QuoteSendingTable {
  idQuoteSending: GeneratedAlways<number>;
  idQuoteLink: number;
  /** The address itself is returned once and never stored. */
  tokenHash: string;
  channel: SendingChannel;
  /** The e-mail or phone. */
  sentTo: string | null;
  sentAt: string;
  idProfessional: number | null;
  /** The message, until it is sent. */
  idOutgoingEmail: number | null;
  deliveredAt: string | null;
  failedAt: string | null;
  /** When the message was stored as a file, because there was no e-mail server. */
  keptAt: string | null;
  openedAt: string | null;
  lastOpenedAt: string | null;
  openCount: Generated<number>;
}

/** A client's answer. */
export interface QuoteAnswerTable {
  idQuoteAnswer: GeneratedAlways<number>;
  idQuoteLink: number;
  kind: AnswerKind;
  answeredAt: string;
  name: string | null;
  cpfCnpj: string | null;
  message: string | null;
  /** The drawn signature (`readSignature`). */
  signature: string | null;
  address: string | null;
  browser: string | null;
  /** The hash of the PDF that was answered. */
  pdfSha256: string;
}
