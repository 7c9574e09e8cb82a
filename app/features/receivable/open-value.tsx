import { formatMoney } from '@domain/money';
import { openCents } from '@domain/open-cents';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** What of an installment is open, and of how much when part of it came in. */
export function OpenValue({ row }: { row: { value: number; receivedValue: number } }) {
  return (
    <>
      {noBreakMoney(formatMoney(openCents(row)))}
      {row.receivedValue > 0 ? (
        <span className="block text-sm font-normal text-ink-soft">
          de {noBreakMoney(formatMoney(row.value))}
        </span>
      ) : null}
    </>
  );
}
