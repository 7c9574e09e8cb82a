import { formatMoney } from '@domain/money';
import { classes } from '~/components/ui/classes';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** Negative amounts have a sign and are red. */
export function Amount({ cents, strong = false }: { cents: number; strong?: boolean }) {
  const text = (
    <span className={classes('tabular-nums', cents < 0 && 'text-danger')}>
      {noBreakMoney(formatMoney(cents))}
    </span>
  );
  return strong ? <strong>{text}</strong> : text;
}
