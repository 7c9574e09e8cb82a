import { agoText } from '@domain/ago-text';
import { BILL_STATUS_LABELS, type BillStatus, billStatus } from '@domain/bill/bill-status';
import { Chip, type ChipTone } from '~/components/ui/chip';

const TONES: Record<BillStatus, ChipTone> = {
  paid: 'done',
  overdue: 'off',
  today: 'waiting',
  open: 'plain',
};

interface BillStatusChipProps {
  of: { isPaid: boolean; dueDate: string | null };
  /** ISO, in Brasília. */
  today: string;
}

/** A bill's status; for an overdue one also since when. */
export function BillStatusChip({ of, today }: BillStatusChipProps) {
  const status = billStatus(of, today);
  return (
    <Chip tone={TONES[status]}>
      {BILL_STATUS_LABELS[status]}
      {status === 'overdue' && of.dueDate ? ` ${agoText(of.dueDate, today)}` : null}
    </Chip>
  );
}
