import type { GeneratedAlways } from 'kysely';

/** What a message is about. */
export const EMAIL_KINDS = [
  'recovery-code',
  'invitation',
  'password-changed',
  'email-confirmation',
  'email-changing',
  'email-changed',
  'access-changed',
  'second-factor',
] as const;

/** A message that has not been sent yet. */
export interface OutgoingEmailTable {
  idOutgoingEmail: GeneratedAlways<number>;
  kind: (typeof EMAIL_KINDS)[number];
  idProfessional: number;
  /** The whole message, sealed. */
  message: string;
  createdAt: string;
  /** Not sent after this instant. */
  expiresAt: string;
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
  /** No attempt before this instant. */
  runAt: string;
  /** Attempts since it was last requested. */
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

export interface MigrationTable {
  name: string;
  appliedAt: string;
}
