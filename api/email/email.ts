import { z } from '@domain/zod';

import { EMAIL_KINDS } from '../db/tables/runtime-tables';

/** An address with the recipient's name, which may be empty. */
const mailboxSchema = z.object({ name: z.string(), address: z.string() });

/** A message to one recipient, in plain text and HTML. */
export const emailSchema = z.object({
  /** The kind of message: the only thing about it that may be logged. */
  kind: z.enum(EMAIL_KINDS),
  to: mailboxSchema,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export type Mailbox = z.output<typeof mailboxSchema>;
export type Email = z.output<typeof emailSchema>;

interface Sent {
  /** The file the message was written to, when it was not sent. */
  file: string | null;
}

/** Sends messages. */
export interface EmailSender {
  send: (email: Email) => Promise<Sent>;
  close: () => void;
}
