import { BILL_STATUS_LABELS, type BillStatus } from '@domain/bill/bill-status';

const TONES: Record<BillStatus, string> = {
  paid: 'chip chip--done',
  overdue: 'chip chip--off',
  today: 'chip chip--waiting',
  open: 'chip',
};

export function BillStatusChip({ status }: { status: BillStatus }) {
  return <span className={TONES[status]}>{BILL_STATUS_LABELS[status]}</span>;
}
