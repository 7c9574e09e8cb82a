import { cleanPhone } from './phone';

/** The address that dials a number; null for one that cannot be dialled. */
export function callAddress(phone: string): string | null {
  const digits = cleanPhone(phone);
  // 0800 and the like are dialled as they are.
  if (/^0\d{9,10}$/.test(digits)) return `tel:${digits}`;
  return /^[1-9]\d{9,10}$/.test(digits) ? `tel:+55${digits}` : null;
}

/** The address that begins a message; the `@` stays, as not every mail program reads it encoded. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/**
 * The WhatsApp URL that opens a conversation, with the message if there is one ready to send;
 * without a phone, the user chooses the recipient.
 */
export function whatsAppAddress(phone: string | null, text: string): string {
  const digits = cleanPhone(phone ?? '');
  const to = digits.length >= 10 ? `55${digits}` : '';
  return `https://wa.me/${to}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}
