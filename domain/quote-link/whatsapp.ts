import { formatDate } from '../date';
import { formatMoney } from '../money';
import { greetedName } from '../person-name';
import { cleanPhone } from '../phone';

/** The data of the message. */
interface SentQuote {
  clientName: string | null;
  idOrder: number;
  total: number;
  validUntil: string | null;
  url: string;
}

/**
 * The WhatsApp URL that opens a conversation with the message ready to send; without a phone, the
 * user chooses the recipient.
 */
export function whatsAppAddress(phone: string | null, text: string): string {
  const digits = cleanPhone(phone ?? '');
  const to = digits.length >= 10 ? `55${digits}` : '';
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`;
}

export function quoteMessage({ clientName, idOrder, total, validUntil, url }: SentQuote): string {
  const name = clientName ? `, ${greetedName(clientName)}` : '';
  const until = validUntil ? `, válido até ${formatDate(validUntil)}` : '';
  return `Olá${name}! Segue o orçamento nº ${idOrder}, no valor de ${formatMoney(total)}${until}. Nesta página você pode ler, aceitar ou pedir alteração:\n${url}`;
}
