import { formatMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft';
import { draftTotals } from '@domain/order/draft-totals';

import { IntentButton } from './intent-button';

/** The order's total, always visible; without JavaScript, as of the last post. */
export function OrderTotalsBar({ draft }: { draft: OrderDraft }) {
  const { productsTotal, freight, discount, total } = draftTotals(draft);
  return (
    <div className="totals-bar">
      <dl>
        <div>
          <dt>Itens</dt>
          <dd>{formatMoney(productsTotal)}</dd>
        </div>
        <div>
          <dt>Frete</dt>
          <dd>{formatMoney(freight)}</dd>
        </div>
        <div>
          <dt>Desconto</dt>
          <dd>{formatMoney(discount)}</dd>
        </div>
        <div className="totals-bar__total">
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <span className="no-js-only">
        <IntentButton intent={{ type: 'refresh' }} className="button button--small">
          Recalcular
        </IntentButton>
      </span>
    </div>
  );
}
