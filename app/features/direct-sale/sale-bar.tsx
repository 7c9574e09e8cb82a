import { formatMoney } from '@domain/money';
import { useMayOpen } from '~/components/navigation/use-access';
import { TOTAL, TOTALS_BAR } from '~/features/order-entry/entry-look';

import { SaleButton } from './sale-button';
import { SALE_KEYS } from './sale-look';

const KEYS = [
  ['F2', 'código de barras'],
  ['F4', 'quantidade do último'],
  ['F8', 'remove o último'],
  ['F9', 'finaliza'],
] as const;

/** The sale's total and actions with their keys, always visible. */
export function SaleBar({ count, total }: { count: number; total: number }) {
  // Sales are looked up in the list of orders.
  const mayConsult = useMayOpen('/dashboard/order');
  return (
    <div className={`sale-bar bottom-0 sale-bar-fits:sticky ${TOTALS_BAR}`}>
      <dl>
        <div>
          <dt>Itens</dt>
          <dd>{count}</dd>
        </div>
        <div className={`${TOTAL} md:text-5xl md:leading-[1.2]`}>
          <dt>Total</dt>
          <dd id="sale-total">{formatMoney(total)}</dd>
        </div>
      </dl>
      <p className="actions">
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
