import { type BillStanding, STANDING_LABELS } from '@domain/bill/bill-standing';

const TONES: Record<BillStanding, string> = {
  paid: 'chip chip--done',
  overdue: 'chip chip--off',
  today: 'chip chip--waiting',
  open: 'chip',
};

export function StandingChip({ standing }: { standing: BillStanding }) {
  return <span className={TONES[standing]}>{STANDING_LABELS[standing]}</span>;
}
