import type { Generated, GeneratedAlways } from 'kysely';

import type { NoteProvider } from '@domain/note-provider';

import type { VersionColumn } from './common-columns';

export interface FiscalNoteTable extends VersionColumn {
  idFiscalNote: GeneratedAlways<number>;
  idOrder: number;
  /** The issuing company. */
  idCompany: number;
  /** The issuer: an order has one active note from each. */
  provider: Generated<NoteProvider>;
  /** One of the fiscal note statuses. */
  status: string;
  /** Why it stopped, in sentences separated by `;`; null while nothing is wrong. */
  reason: string | null;
  /** Assigned in the transaction that creates the note; never changes. */
  series: number | null;
  number: number | null;
  /** The random part of the access key. */
  code: number | null;
  /** The client as declared by the note, even if the order changes later. */
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
  /** The document of its cancellation; null where its issuer gave none. */
  cancelXml: string | null;
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
export interface NoteNumberingTable {
  space: string;
  nextNumber: number;
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
export interface BlingLinkTable {
  kind: string;
  idRecord: number;
  idBling: number;
}
