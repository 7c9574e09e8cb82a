import type { QuickPayment } from '@domain/direct-sale/sale-payment';
import { formatMoney } from '@domain/money';
import { Help } from '~/components/ui/field';
import { Key } from '~/components/ui/key';
import { noBreakMoney } from '~/components/ui/no-break-money';

import { SaleButton } from '../shared/sale-button';
import { ON_ITSELF, OUTSIDE_FIELDS } from '../shared/sale-look';

const BUTTON = 'min-h-14 px-0.5! text-lg max-sm:text-md max-2xs:text-sm';

/** One key for the most frequent payment: the whole value, received now, without a client. */
export function QuickPayments({
  quick,
  busy,
  final,
  closed,
  leads,
}: {
  quick: readonly QuickPayment[];
  busy: boolean;
  /** Null while the discount is above the total, or not an amount. */
  final: number | null;
  closed: boolean;
  /** Whether no other payment was filled in: cash then stands out. */
  leads: boolean;
}) {
  if (quick.length === 0) return null;
  return (
    <section
      className="mb-5 rounded-lg bg-accent-soft p-3 max-3xs:p-1"
      aria-labelledby="quick-payments"
      aria-describedby="quick-payments-help"
    >
      <h3
        id="quick-payments"
        className="text-2xl leading-tight font-heading max-sm:text-xl max-3xs:text-sm"
      >
        {final === null ? 'Receber agora' : `Receber ${noBreakMoney(formatMoney(final))} agora`}
      </h3>
      <p className="mt-2.5 grid auto-cols-fr grid-flow-col gap-2 max-3xs:grid-flow-row">
        {quick.map(({ idPaymentType, label, key }) => {
          const isCash = key === 'Enter';
          return (
            <SaleButton
              key={idPaymentType}
              intent={{ type: 'receive', idPaymentType }}
              tone={isCash && leads ? 'primary' : 'plain'}
              goesOn={false}
              className={BUTTON}
              shortcut={key}
              first={isCash && leads}
              busy={busy}
              disabled={closed}
            >
              {label}
              <span className={isCash ? ON_ITSELF : OUTSIDE_FIELDS}>
                <Key>{key}</Key>
              </span>
            </SaleButton>
          );
        })}
      </p>
      <Help id="quick-payments-help" className="mt-1.5!">
        Valor exato. Registra a venda e começa outra.
      </Help>
    </section>
  );
}
