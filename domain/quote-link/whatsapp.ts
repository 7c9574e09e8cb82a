import { formatDate } from '../date';
import { formatMoney } from '../money';
import { greetedName } from '../person-name';

/** The data of the message. */
interface SentQuote {
  clientName: string | null;
  idOrder: number;
  total: number;
  validUntil: string | null;
  url: string;
}

export function quoteMessage({ clientName, idOrder, total, validUntil, url }: SentQuote): string {
  const name = clientName ? `, ${greetedName(clientName)}` : '';
  const until = validUntil ? `, válido até ${formatDate(validUntil)}` : '';
  return `Olá${name}! Segue o orçamento nº ${idOrder}, no valor de ${formatMoney(total)}${until}. Nesta página você pode ler, aceitar ou pedir alteração:\n${url}`;
}
