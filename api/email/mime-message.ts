import type { SendMailOptions } from 'nodemailer';

import type { Email, Mailbox } from './email';

/** The message in nodemailer's terms. File and URL access stay disabled. */
export function mimeMessage(email: Email, from: Mailbox, date: Date): SendMailOptions {
  return {
    from: oneLine(from),
    to: oneLine(email.to),
    subject: withoutControls(email.subject),
    text: email.text,
    html: email.html,
    date,
    // Asks auto-responders not to reply (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine({ name, address }: Mailbox): Mailbox {
  return { name: withoutControls(name), address };
}

/** A line break would start another header. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
