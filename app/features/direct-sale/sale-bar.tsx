import { formatMoney } from '@domain/money';

import { SaleButton } from './sale-button';

const KEYS = [
  ['F2', 'código de barras'],
  ['F4', 'quantidade do último'],
  ['F8', 'remove o último'],
  ['F9', 'finaliza'],
] as const;

/** The sale's total and actions with their keys, always visible. */
export function SaleBar({ count, total }: { count: number; total: number }) {
  return (
    <div className="totals-bar sale-bar">
      <dl>
        <div>
          <dt>Itens</dt>
          <dd>{count}</dd>
        </div>
        <div className="totals-bar__total">
          <dt>Total</dt>
          <dd id="sale-total">{formatMoney(total)}</dd>
        </div>
      </dl>
      <p className="actions">
        <SaleButton intent={{ type: 'step', step: 'consult' }}>Consultar</SaleButton>
        <SaleButton intent={{ type: 'step', step: 'cancel' }} className="button button--danger">
          Cancelar
        </SaleButton>
        <span className="no-js-only">
          <SaleButton intent={{ type: 'refresh' }}>Recalcular</SaleButton>
        </span>
        <SaleButton
          intent={{ type: 'step', step: 'payment' }}
          className="button button--primary"
          shortcut="F9"
        >
          Finalizar
        </SaleButton>
      </p>
      <p className="sale-keys js-only">
        {KEYS.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  );
}
