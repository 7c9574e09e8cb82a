import { agoText } from '@domain/ago-text';
import { formatDate } from '@domain/date';
import { Chip } from '~/components/ui/chip';

interface DueTextProps {
  dueDate: string | null;
  /** ISO, in Brasília. */
  today: string;
}

/** An installment's due date. */
export function DueDay({ dueDate }: Pick<DueTextProps, 'dueDate'>) {
  if (dueDate === null) return <span className="text-ink-soft">Sem vencimento</span>;
  return <span className="tabular-nums">{formatDate(dueDate)}</span>;
}

/** Whether that day has come, in the words of a bill's chip. */
export function DueChip({ dueDate, today }: DueTextProps) {
  if (dueDate === null || dueDate > today) return <Chip>Em aberto</Chip>;
  if (dueDate === today) return <Chip tone="waiting">Vence hoje</Chip>;
  return <Chip tone="off">{`Vencida ${agoText(dueDate, today)}`}</Chip>;
}

/** Both, where a table has no column for each. */
export function DueText({ dueDate, today }: DueTextProps) {
  return (
    <>
      <DueDay dueDate={dueDate} />{' '}
      {dueDate !== null && dueDate <= today ? <DueChip dueDate={dueDate} today={today} /> : null}
    </>
  );
}
