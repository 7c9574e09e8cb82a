import { formatMoney } from '@domain/money';
import { openCents } from '@domain/open-cents';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** An installment's open value, with its full value below it once a part was received. */
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
