import type { Generated, GeneratedAlways } from 'kysely';

import type { Role } from '@domain/access/roles';
import type { MenuSlug } from '@domain/menu/favorites';
import type { SavedList } from '@domain/saved-filter/saved-query';
import type { SecurityEventKind } from '@domain/security/security-event-kinds';

import type { AddressColumns, VersionColumn } from './common-columns';

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
  /** Applies when roles are on; null then opens nothing. */
  role: Generated<Role | null>;
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

/** A counter of sign-in attempts per account or address, shared by every API process. */
export interface SignInAttemptTable {
  subject: string;
  tries: number;
  windowEndsAt: string;
}

/** When strangers may try an account again, shared by every API process. */
export interface PacedTryTable {
  subject: string;
  /** Epoch milliseconds at which all earlier attempts are forgotten. */
  freeAt: number;
}

/** A device someone signed in from. */
export interface KnownDeviceTable {
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
  /** When sending the message with the link failed permanently. */
  lostAt: string | null;
}

/** A professional's second factor: an app that shows a code for each half minute. */
export interface SecondFactorTable {
  idProfessional: number;
  /** Base32, sealed. */
  secret: string;
  createdAt: string;
  /** Null until a code has proved that the app works. */
  enabledAt: string | null;
  /** The half minute of the last code used: a code counts once. */
  lastStep: number | null;
}

/** A recovery code not used yet. */
export interface SecondFactorCodeTable {
  /** SHA-256: it has 80 random bits. */
  codeHash: string;
  idProfessional: number;
  /** Null for codes made before this was stored. */
  createdAt: string | null;
}

/** The former password of a person who changed it in the last days. */
export interface FormerPasswordTable {
  idProfessional: number;
  /** argon2id in PHC form. */
  passwordHash: string;
  keptUntil: string;
}

/** The link with which a person undoes a second factor that they did not switch on. */
export interface SecondFactorUndoTable {
  /** SHA-256 of the opaque value in the link. */
  tokenHash: string;
  idProfessional: number;
  /** Where the link was sent. */
  email: string;
  /** Their password at that time, which the link does not replace by itself. */
  passwordHash: string | null;
  /** Their password before that one, if it was changed in the last days. */
  formerPasswordHash: string | null;
  createdAt: string;
  expiresAt: string;
}

/** A sign-in whose password was right and whose code is missing. */
export interface HalfSessionTable {
  /** SHA-256 of the token, which opens nothing but the second step. */
  tokenHash: string;
  idProfessional: number;
  createdAt: string;
  expiresAt: string;
  /** When a code opened its session; null while it waits for one. */
  finishedAt: string | null;
}

/** The installation's requirements for all users: one row, with the id 1. */
export interface SecurityPolicyTable extends VersionColumn {
  idSecurityPolicy: number;
  secondFactorRequired: boolean;
  rolesOn: boolean;
  updatedAt: string | null;
  idProfessionalUpdate: number | null;
}

/** The areas that a role opens; the administrator's are not stored. */
export interface AccessRoleTable extends VersionColumn {
  role: Role;
  /** `client=change, order=see` (domain/access/areas.ts). */
  areas: string;
  updatedAt: string | null;
  idProfessionalUpdate: number | null;
}

/** An event of a person's access: added, never changed. */
export interface SecurityEventTable {
  idSecurityEvent: GeneratedAlways<number>;
  at: string;
  kind: SecurityEventKind;
  /** One of our own codes. */
  detail: string | null;
  /** The person affected; null when no account was identified. */
  idProfessional: number | null;
  /** The person who did it, if it was someone else. */
  idProfessionalBy: number | null;
  address: string | null;
  /** A device description from `deviceName`. */
  device: string | null;
}

/** A code that lets a professional set a new password: one per requester. */
export interface RecoveryCodeTable {
  idRecoveryCode: GeneratedAlways<number>;
  idProfessional: number;
  /** The requesting device (SHA-256 of its value); '' when it sent none. */
  asker: string;
  /** argon2id: with a fast hash, six digits would be found at once. */
  codeHash: string;
  /** SHA-256 of the opaque value in the e-mail's link. */
  linkHash: string;
  /** Wrong attempts so far from anywhere else. */
  tries: number;
  /** Wrong attempts so far from the requesting device or the e-mail's link. */
  ownTries: number;
  createdAt: string;
  expiresAt: string;
}

/** A requested code not created yet, whether or not the account exists. */
export interface RecoveryRequestTable {
  idRecoveryRequest: GeneratedAlways<number>;
  /** Sealed. */
  email: string;
  /** The requesting device; '' or null when it sent none. */
  asker: string | null;
  createdAt: string;
}

/** A professional's only valid invitation to set the first password. */
export interface InvitationTable {
  idProfessional: number;
  /** SHA-256 of the opaque value in the e-mail's link. */
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  /** When sending its message failed permanently; null while it is queued or was sent. */
  lostAt: string | null;
}

export interface SavedFilterTable {
  idSavedFilter: GeneratedAlways<number>;
  idProfessional: number;
  list: SavedList;
  name: string;
  /** The query string of the list's address (domain/saved-filter). */
  query: string;
  createdAt: string;
}

export interface FavoriteMenuTable {
  idFavoriteMenu: GeneratedAlways<number>;
  idProfessional: number;
  menuSlug: MenuSlug;
  createdAt: string;
}
