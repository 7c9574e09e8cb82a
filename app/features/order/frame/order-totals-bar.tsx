import { formatMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft/draft';
import { draftTotals } from '@domain/order/draft/draft-totals';
import { IntentButton } from '~/features/order/shared/intent-button';
import { TOTAL, TOTALS_BAR } from '~/features/order-entry/entry-look';

/** How the order's total is calculated; without JavaScript, as of the last post. */
export function OrderTotalsBar({ draft }: { draft: OrderDraft }) {
  const { productsTotal, freight, discount, total } = draftTotals(draft);
  return (
    <div className={TOTALS_BAR}>
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
        <div className={TOTAL}>
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <span className="js:hidden">
        <IntentButton intent={{ type: 'refresh' }} small>
          Recalcular
        </IntentButton>
      </span>
    </div>
  );
}
