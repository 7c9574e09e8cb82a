import { formatMoney } from '@domain/money';
import type { reopened } from '@domain/receivable/reverse-rules';
import type { Reversed } from '@domain/wire/receivable';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** What reversing a payment will do, as a sentence; null where it is not known. */
export function reopensText(reversal: ReturnType<typeof reopened> | null): string {
  if (reversal === null) return 'o que pagaram da parcela volta a estar em aberto.';
  const { opened, open, discount } = reversal;
  if (opened <= 0) return 'a parcela continua quitada com o que mais foi recebido.';
  if (discount > 0)
    return noBreakMoney(
      `o desconto de ${formatMoney(discount)} com que a parcela foi quitada deixa de valer, e voltam a estar em aberto ${formatMoney(opened)}${inAll(open, opened)}.`,
    );
  return noBreakMoney(
    `voltam a estar em aberto ${formatMoney(opened)} da parcela${inAll(open, opened)}.`,
  );
}

/** What it did. */
export function reopenedText({ awaitsPayment, ...reversed }: Reversed): string {
  return `${openText(reversed)}${awaitsPayment ? ' O pedido voltou a Aguardando pagamento.' : ''}`;
}

function openText({ opened, open, discount }: Omit<Reversed, 'awaitsPayment'>): string {
  if (opened === null) return 'o valor voltou a estar em aberto.';
  if (opened <= 0) return 'a parcela continua quitada.';
  const ended = discount
    ? noBreakMoney(`, e o desconto de ${formatMoney(discount)} deixou de valer`)
    : '';
  return noBreakMoney(
    `voltaram a estar em aberto ${formatMoney(opened)}${inAll(open ?? opened, opened)}${ended}.`,
  );
}

/** What else was open. */
function inAll(open: number, opened: number): string {
  return open > opened ? noBreakMoney(` (ao todo, ${formatMoney(open)})`) : '';
}
