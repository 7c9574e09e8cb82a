import { formatMoney } from '@domain/money';
import type { reopened } from '@domain/receivable/reverse-rules';
import type { Reversed } from '@domain/wire/receivable';
import { noBreakMoney } from '~/components/ui/no-break-money';

/**
 * What reversing an installment's payment will do, as a sentence; `reversal` is null where unknown.
 */
export function reopensText(number: number, reversal: ReturnType<typeof reopened> | null): string {
  const which = `A parcela ${number}`;
  if (reversal === null) return `${which} volta a ficar em aberto.`;
  const { opened, open, discount } = reversal;
  if (opened <= 0) return `${which} continua paga com o que mais foi recebido.`;
  if (open > opened)
    return noBreakMoney(`${which} fica com ${formatMoney(open)} em aberto${ends(discount)}.`);
  return noBreakMoney(
    `${which} volta a ficar em aberto, em ${formatMoney(open)}${ends(discount)}.`,
  );
}

const ends = (discount: number) =>
  discount > 0 ? `: o desconto de ${formatMoney(discount)} deixa de valer` : '';

/** What reversing it did. */
export function reopenedText({ awaitsPayment, ...reversed }: Reversed): string {
  return `${openText(reversed)}${awaitsPayment ? ' O orçamento voltou a Aguardando pagamento.' : ''}`;
}

function openText({ opened, open, discount }: Omit<Reversed, 'awaitsPayment'>): string {
  if (opened === null) return 'a parcela voltou a ficar em aberto.';
  if (opened <= 0) return 'a parcela continua paga.';
  const ended = discount ? `, e o desconto de ${formatMoney(discount)} deixou de valer` : '';
  if (open !== null && open > opened)
    return noBreakMoney(`a parcela ficou com ${formatMoney(open)} em aberto${ended}.`);
  return noBreakMoney(`a parcela voltou a ficar em aberto, em ${formatMoney(opened)}${ended}.`);
}
