import type { SendMailOptions } from 'nodemailer';

import type { Email, Mailbox } from './email';

/** The message in nodemailer's terms. No file and no address is ever read into it. */
export function mimeMessage(email: Email, from: Mailbox, date: Date): SendMailOptions {
  return {
    from: oneLine(from),
    to: oneLine(email.to),
    subject: withoutControls(email.subject),
    text: email.text,
    html: email.html,
    date,
    // Asks out-of-office robots not to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine({ name, address }: Mailbox): Mailbox {
  return { name: withoutControls(name), address };
}

/** A line break in a header would begin another header. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
