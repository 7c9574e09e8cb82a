import { formatMoney } from '@domain/money';
import { useMayOpen } from '~/components/navigation/use-access';
import { classes } from '~/components/ui/classes';
import { TOTAL, TOTALS_BAR } from '~/features/order-entry/entry-look';

import { SaleButton } from './shared/sale-button';
import { SALE_KEYS } from './shared/sale-look';

const KEYS = [
  ['F2', 'código de barras'],
  ['F4', 'quantidade do último'],
  ['F8', 'remove o último'],
  ['F9', 'finaliza'],
] as const;

/** It is read at arm's length, on a phone that lies on the counter as well. */
const READ_FROM_AFAR =
  'md:text-5xl md:leading-[1.2] screen:max-lg:leading-[1.2] screen:max-lg:[&>dt]:text-sm';
/** A sum of millions has to fit a phone. */
const LONGEST_AT_FULL_SIZE = 14;

/** On a phone its label stands above it, and the buttons in one row: the bar takes a fifth of its height. */
const ABOVE = 'max-sm:flex-col max-sm:gap-0!';
const IN_ONE_ROW =
  'max-sm:w-full max-sm:gap-1.5 max-sm:[&_button]:grow max-sm:[&_button]:px-1 max-sm:[&_button]:text-md';

/** The sale's total and actions with their keys, always visible. */
export function SaleBar({ count, total }: { count: number; total: number }) {
  // Sales are looked up in the list of orders.
  const mayConsult = useMayOpen('/dashboard/order');
  const sum = formatMoney(total);
  const isLong = sum.length > LONGEST_AT_FULL_SIZE;
  return (
    <div className={`sale-bar bottom-0 sale-bar-fits:sticky ${TOTALS_BAR}`}>
      <dl>
        <div>
          <dt>Itens</dt>
          <dd>{count}</dd>
        </div>
        <div
          className={classes(
            TOTAL,
            READ_FROM_AFAR,
            ABOVE,
            isLong ? 'screen:max-lg:text-3xl!' : 'screen:max-lg:text-4xl!',
          )}
        >
          <dt>Total</dt>
          <dd id="sale-total">{sum}</dd>
        </div>
      </dl>
      <p className={`actions ${IN_ONE_ROW}`}>
        {mayConsult ? (
          <SaleButton intent={{ type: 'step', step: 'consult' }}>Consultar</SaleButton>
        ) : null}
        <SaleButton intent={{ type: 'step', step: 'cancel' }} tone="danger">
          Cancelar
        </SaleButton>
        <span className="js:hidden">
          <SaleButton intent={{ type: 'refresh' }}>Recalcular</SaleButton>
        </span>
        <SaleButton intent={{ type: 'step', step: 'payment' }} tone="primary" shortcut="F9">
          Finalizar
        </SaleButton>
      </p>
      <p className={SALE_KEYS}>
        {KEYS.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  );
}
