import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { isDiscountRead, saleTotals } from '@domain/direct-sale/sale-totals';
import { changeToGive } from '@domain/direct-sale/split-payment';
import { formatMoney } from '@domain/money';
import { classes } from '~/components/ui/classes';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** Total, discount, amount due, and the change to give. */
export function SaleSums({ draft }: { draft: SaleDraft }) {
  const { total, final } = saleTotals(draft);
  // The amount due is known once the discount is (R-SAL-32).
  const known = isDiscountRead(draft);
  const change = known ? changeToGive(draft) : null;
  return (
    <dl
      className="mt-5 flex flex-wrap items-end gap-x-8 gap-y-1 border-t border-line pt-3 leading-tight tabular-nums max-sm:gap-x-5 [&_dd]:font-heading [&_dt]:text-sm [&_dt]:text-ink-soft"
      aria-live="polite"
    >
      <div>
        <dt>Total</dt>
        <dd>{noBreakMoney(formatMoney(total))}</dd>
      </div>
      <div className="text-3xl max-sm:text-2xl max-3xs:text-md">
        <dt>Valor final</dt>
        <dd>{known ? noBreakMoney(formatMoney(final)) : '—'}</dd>
      </div>
      {change === null ? null : (
        <div
          className={classes(
            'text-3xl max-sm:text-2xl max-3xs:text-md',
            change < 0 && '[&>dd]:text-danger',
          )}
        >
          <dt>{change < 0 ? 'Falta receber' : 'Troco'}</dt>
          <dd>{noBreakMoney(formatMoney(Math.abs(change)))}</dd>
        </div>
      )}
    </dl>
  );
}
