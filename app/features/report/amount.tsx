import { formatMoney } from '@domain/money';
import { classes } from '~/components/ui/classes';
import { noBreakMoney } from '~/components/ui/no-break-money';

/**
 * Negative amounts have a sign and are red; with `dashed`, zero is a dash, which is visibly no
 * amount.
 */
export function Amount({
  cents,
  strong = false,
  dashed = false,
}: {
  cents: number;
  strong?: boolean | undefined;
  dashed?: boolean;
}) {
  if (dashed && cents === 0)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{noBreakMoney(formatMoney(0))}</span>
      </>
    );
  const text = (
    <span className={classes('tabular-nums', cents < 0 && 'text-danger')}>
      {noBreakMoney(formatMoney(cents))}
    </span>
  );
  return strong ? <strong>{text}</strong> : text;
}
