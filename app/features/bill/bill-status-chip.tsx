import { BILL_STATUS_LABELS, type BillStatus } from '@domain/bill/bill-status';
import { Chip, type ChipTone } from '~/components/ui/chip';

const TONES: Record<BillStatus, ChipTone> = {
  paid: 'done',
  overdue: 'off',
  today: 'waiting',
  open: 'plain',
};

export function BillStatusChip({ status }: { status: BillStatus }) {
  return <Chip tone={TONES[status]}>{BILL_STATUS_LABELS[status]}</Chip>;
}
