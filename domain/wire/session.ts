import { z } from '../zod';
import { wireEntity } from './entity';
import { described, flag, id, instant, lenientFlag, nullableText, text, texts } from './fields';

const professionalWire = wireEntity({ name: text, email: text, idProfessional: id, idCompany: id });

/** The response of every way to sign in (docs/contract.md#sessions). */
export const signedInWire = {
  promised: z.object({ Token: z.string(), professional: professionalWire.promised }),
  write: ({ token, account }: SignedIn) => ({
    Token: token,
    professional: professionalWire.write(account),
  }),
  read: z
    .object({ Token: z.string().min(1), professional: professionalWire.read })
    .transform(({ Token, professional }): SignedIn => ({ token: Token, account: professional })),
};

/** A new session: its token, and its user. */
interface SignedIn {
  token: string;
  account: { name: string; email: string; idProfessional: number; idCompany: number };
}

const halfSignInWire = wireEntity({ token: text });

/**
 * The result of signing in: a session, or a half-finished sign-in that needs a code
 * (docs/contract.md#second-factor).
 */
export const entryWire = {
  promised: z.union([
    signedInWire.promised,
    z.object({ SecondFactor: halfSignInWire.promised }).describe('Falta o código'),
  ]),
  write: (entry: Entry) =>
    'half' in entry
      ? { SecondFactor: halfSignInWire.write(entry.half) }
      : signedInWire.write(entry),
  read: z.union([
    signedInWire.read,
    z
      .object({ SecondFactor: halfSignInWire.read })
      .transform(({ SecondFactor }): Entry => ({ half: SecondFactor })),
  ]),
};

/** A session, or a half-finished sign-in, whose token is for the second step. */
export type Entry = SignedIn | { half: { token: string } };

/** The person's second factor (docs/contract.md#second-factor). */
export const secondFactorWire = wireEntity({
  enabledAt: instant,
  recoveryCodesLeft: id,
  /** Whether every user must have one (docs/contract.md#security-policy). */
  required: lenientFlag,
});

export type SecondFactor = z.output<typeof secondFactorWire.read>;

/** What an authenticator app needs: the secret, alone and in the URI of the QR code. */
export const secondFactorSetupWire = wireEntity({ secret: text, uri: text });

export type SecondFactorSetup = z.output<typeof secondFactorSetupWire.read>;

/** New recovery codes, returned only once. */
export const recoveryCodesWire = wireEntity({ recoveryCodes: texts });

/** One of the person's own sessions (docs/contract.md#own-access). */
export const openSessionWire = wireEntity({
  idSession: text,
  device: text,
  createdAt: text,
  lastSeenAt: nullableText,
  current: flag,
});

export type OpenSession = z.output<typeof openSessionWire.read>;

/** The person invited (docs/contract.md#invitation-account). */
export const invitedWire = wireEntity({ name: text, email: text });

export type Invited = z.output<typeof invitedWire.read>;

/** Whether codes are stored as files without an e-mail server (docs/contract.md#emails-kept). */
export const recoveryWayWire = wireEntity({ emailsKept: flag });

/** The e-mail change behind a link (docs/contract.md#pending-email). */
export const emailChangeWire = wireEntity({
  email: described(text, 'O e-mail novo'),
  formerEmail: described(nullableText, 'O anterior; null pelo link que foi enviado ao novo'),
});

export type EmailChangeLink = z.output<typeof emailChangeWire.read>;

/**
 * Whether an e-mail change had been confirmed and was undone, and whether the former second factor
 * is still required (docs/contract.md#pending-email).
 */
export const stoppedEmailChangeWire = wireEntity({ undone: flag, secondFactorStays: lenientFlag });

export type StoppedEmailChange = z.output<typeof stoppedEmailChangeWire.read>;
