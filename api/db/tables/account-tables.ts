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
  /** Counts where roles are on; null opens nothing then. */
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

/** A counter of sign-in tries per account or address, shared by every API process. */
export interface SignInAttemptTable {
  subject: string;
  tries: number;
  windowEndsAt: string;
}

/** When strangers may try an account again, shared by every API process. */
export interface PacedTryTable {
  subject: string;
  /** Epoch milliseconds at which all earlier tries are forgotten. */
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
  /** When sending the message with the link failed for good. */
  lostAt: string | null;
}

/** A professional's second factor: an application that shows a code for each half minute. */
export interface SecondFactorTable {
  idProfessional: number;
  /** Base32, sealed. */
  secret: string;
  createdAt: string;
  /** Null until a code has shown that the application works. */
  enabledAt: string | null;
  /** The half minute of the last code used: a code counts once. */
  lastStep: number | null;
}

/** A recovery code not used yet. */
export interface SecondFactorCodeTable {
  /** SHA-256: it has 80 random bits. */
  codeHash: string;
  idProfessional: number;
  /** Null of those that were made before it was stored. */
  createdAt: string | null;
}

/** A password that was changed in the last days. */
export interface FormerPasswordTable {
  idProfessional: number;
  /** argon2id in PHC form. */
  passwordHash: string;
  keptUntil: string;
}

/** The link by which a person takes back a second factor that they did not switch on. */
export interface SecondFactorUndoTable {
  /** SHA-256 of the opaque value in the link. */
  tokenHash: string;
  idProfessional: number;
  /** Where the link was sent. */
  email: string;
  /** The password that they had then, which the link alone does not replace. */
  passwordHash: string | null;
  /** The one that they had before, when it was changed in the last days. */
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

/** What the installation asks of everybody: one row, with the id 1. */
export interface SecurityPolicyTable extends VersionColumn {
  idSecurityPolicy: number;
  secondFactorRequired: boolean;
  rolesOn: boolean;
  updatedAt: string | null;
  idProfessionalUpdate: number | null;
}

/** What a role opens; the administrator's is not stored. */
export interface AccessRoleTable extends VersionColumn {
  role: Role;
  /** `client=change, order=see` (domain/access/areas.ts). */
  areas: string;
  updatedAt: string | null;
  idProfessionalUpdate: number | null;
}

/** What happened to somebody's access: added, never changed. */
export interface SecurityEventTable {
  idSecurityEvent: GeneratedAlways<number>;
  at: string;
  kind: SecurityEventKind;
  /** A word of ours. */
  detail: string | null;
  /** Whose access; null where nobody could be identified. */
  idProfessional: number | null;
  /** Who did it, when it was somebody else. */
  idProfessionalBy: number | null;
  address: string | null;
  /** A device description from `deviceName`. */
  device: string | null;
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

export interface SavedFilterTable {
  idSavedFilter: GeneratedAlways<number>;
  idProfessional: number;
  list: SavedList;
  name: string;
  /** The list's address, without its place (domain/saved-filter). */
  query: string;
  createdAt: string;
}

export interface FavoriteMenuTable {
  idFavoriteMenu: GeneratedAlways<number>;
  idProfessional: number;
  menuSlug: MenuSlug;
  createdAt: string;
}
