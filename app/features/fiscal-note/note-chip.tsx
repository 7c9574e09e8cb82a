import {
  type FiscalNoteStatus,
  fiscalNoteStatusLabel,
} from '@domain/fiscal-note/fiscal-note-status';
import { Chip, type ChipTone } from '~/components/ui/chip';

const TONES: Readonly<Record<FiscalNoteStatus, ChipTone>> = {
  PENDING: 'waiting',
  WAITING_RECEIPT: 'waiting',
  WAITING_PROTOCOL: 'waiting',
  CHECK_SITUATION: 'waiting',
  AUTHORIZED: 'done',
  DANFE_ISSUED: 'done',
  REGISTERED: 'done',
  CANCELLED: 'off',
  REJECTED: 'off',
  DENIED: 'off',
  BLOCKED: 'off',
};

/** A note's status, by text and colour. */
export function NoteChip({ status }: { status: string }) {
  const tone = Object.hasOwn(TONES, status) ? TONES[status as FiscalNoteStatus] : undefined;
  return <Chip tone={tone}>{fiscalNoteStatusLabel(status)}</Chip>;
}
