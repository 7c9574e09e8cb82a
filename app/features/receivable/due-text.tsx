import { daysBetweenIso, formatDate } from '@domain/date';
import { plural } from '@domain/plural';
import { Chip } from '~/components/ui/chip';

/** When an installment is due, and how late it is on `today` (ISO, in Brasília). */
export function DueText({ dueDate, today }: { dueDate: string | null; today: string }) {
  if (dueDate === null) return <span className="text-ink-soft">Sem vencimento</span>;
  const late = daysBetweenIso(dueDate, today);
  return (
    <>
      <span className="tabular-nums">{formatDate(dueDate)}</span>{' '}
      {late > 0 ? <Chip tone="off">{`há ${days(late)}`}</Chip> : null}
      {late === 0 ? <Chip tone="waiting">hoje</Chip> : null}
    </>
  );
}

function days(count: number): string {
  return plural(count, 'dia', 'dias');
}
