import { quickPayments } from '@domain/direct-sale/sale-payment';
import { formatMoney } from '@domain/money';
import type { Option } from '~/components/form/fields/option';
import { Help } from '~/components/ui/field';
import { Key } from '~/components/ui/key';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { useScripted } from '~/components/ui/use-scripted';

import { SaleButton } from '../shared/sale-button';

/** One key for the most frequent payment: the whole value, received now, without a client. */
export function QuickPayments({
  offered,
  busy,
  final,
}: {
  offered: readonly Option[];
  busy: boolean;
  /** Null while the discount is above the total, or no amount. */
  final: number | null;
}) {
  // Without JavaScript the discount may be corrected before this is posted.
  const closed = useScripted() && final === null;
  const shown = quickPayments(offered.map(({ value }) => value));
  if (shown.length === 0) return null;
  return (
    <section
      className="mb-4 border-b border-line pb-4"
      aria-labelledby="quick-payments"
      aria-describedby="quick-payments-help"
    >
      <h3 id="quick-payments" className="font-heading">
        {final === null ? 'Receber agora' : `Receber ${noBreakMoney(formatMoney(final))} agora`}
      </h3>
      <Help id="quick-payments-help">Valor exato. Registra a venda e começa outra.</Help>
      <p className="actions mt-2">
        {shown.map(({ idPaymentType, label, key }) => (
          <SaleButton
            key={idPaymentType}
            intent={{ type: 'receive', idPaymentType }}
            shortcut={key}
            first={key === 'Enter' && !closed}
            busy={busy}
            disabled={closed}
          >
            {label}
            <Key>{key}</Key>
          </SaleButton>
        ))}
      </p>
    </section>
  );
}
