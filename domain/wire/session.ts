import { z } from '../zod';
import { wireEntity } from './entity';
import { flag, id, nullableText, text } from './fields';

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

/** A new session: its token, and whose it is. */
interface SignedIn {
  token: string;
  account: { name: string; email: string; idProfessional: number; idCompany: number };
}

/** One of the person's own sessions (docs/contract.md#own-access). */
export const openSessionWire = wireEntity({
  idSession: text,
  device: text,
  createdAt: text,
  lastSeenAt: nullableText,
  current: flag,
});

export type OpenSession = z.output<typeof openSessionWire.read>;

/** Whether an e-mail's change had been confirmed (docs/contract.md#pending-email). */
export const stoppedEmailChangeWire = wireEntity({ undone: flag });
