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

/** A file in a message; one with a `cid` is shown in its HTML. */
export interface EmailFile {
  name: string;
  type: string;
  content: Buffer;
  cid?: string;
}

/** What is sent: a message of the installation, or one in a company's name. */
export interface Message extends Pick<Email, 'to' | 'subject' | 'text' | 'html'> {
  /** In place of the installation's name, before the same address. */
  fromName?: string;
  /** Where replies go. */
  replyTo?: string;
  /** The same for each try, so that a repeated one can be recognised. */
  messageId?: string;
  /** Sent by hand: an automatic reply is welcome. */
  isByHand?: boolean;
  files?: readonly EmailFile[];
}

export interface EmailSender {
  /** Stops when `signal` aborts, so that a retry does not race with it. */
  send: (message: Message, signal: AbortSignal) => Promise<Sent>;
  close: () => void;
}
