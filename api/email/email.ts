import type { EmailKind } from '../db/schema';

/** An address with the recipient's name, which may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A message to one recipient, in plain text and HTML. */
export interface Email {
  /** The kind of message: the only thing about it that may be logged. */
  kind: EmailKind;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
}

interface Sent {
  /** The file the message was written to, when it was not sent. */
  file: string | null;
}

/** Sends messages. */
export interface EmailSender {
  send: (email: Email) => Promise<Sent>;
  close: () => void;
}
