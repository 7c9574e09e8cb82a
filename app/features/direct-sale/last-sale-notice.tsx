import { formatMoney } from '@domain/money';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { Notice } from '~/components/ui/notice';

import { CouponLinks } from './shared/coupon-links';
import type { LastSale } from './shared/sale-action-data';

/** The last sale: its number, the change, and its receipt. */
export function LastSaleNotice({ sale, width }: { sale: LastSale; width: string }) {
  return (
    <Notice
      as="section"
      action
      className="mb-4 [&_strong]:whitespace-nowrap"
      aria-label="Última venda"
    >
      <p>
        Venda nº {sale.idSale} registrada.
        {sale.change === null ? null : (
          <>
            {' '}
            <strong>Troco: {noBreakMoney(formatMoney(sale.change))}</strong>
          </>
        )}
      </p>
      <CouponLinks idSale={sale.idSale} width={width} />
    </Notice>
  );
}
