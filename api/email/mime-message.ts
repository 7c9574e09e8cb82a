import type { SendMailOptions } from 'nodemailer';

import type { Mailbox, Message } from './email';

/** The message in nodemailer's terms. File and URL access stay disabled. */
export function mimeMessage(message: Message, from: Mailbox, date: Date): SendMailOptions {
  const { fromName, replyTo, messageId, files = [], isByHand = false } = message;
  return {
    from: oneLine(fromName === undefined ? from : { ...from, name: fromName }),
    to: oneLine(message.to),
    ...(replyTo === undefined ? {} : { replyTo: oneLine({ name: '', address: replyTo }) }),
    ...(messageId === undefined ? {} : { messageId }),
    subject: withoutControls(message.subject),
    text: message.text,
    html: message.html,
    attachments: files.map(({ name, type, content, cid }) => ({
      filename: name,
      contentType: type,
      content,
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    date,
    // Asks auto-responders not to reply (RFC 3834).
    headers: isByHand ? {} : { 'Auto-Submitted': 'auto-generated' },
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
