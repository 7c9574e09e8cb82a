import type { EmailKind } from '../db/schema';

/** An address with the name of who reads there; the name may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A message to one person, in plain text and in HTML. */
export interface Email {
  /** What it is about. The only thing of a message that a log may say. */
  kind: EmailKind;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
}

export interface Sent {
  /** Where the message was written, when it was not sent but kept in the data folder. */
  file: string | null;
}

/** A way for messages to leave. */
export interface EmailSender {
  send: (email: Email) => Promise<Sent>;
  close: () => void;
}
