import { ACTIVE, INACTIVE } from '@domain/status';
import { Chip } from '~/components/ui/chip';

/** Whether a record is active, by text and colour. An unknown status shows its code. */
export function ActiveChip({ status }: { status: number | null }) {
  if (status === ACTIVE) return <Chip tone="done">Ativo</Chip>;
  if (status === INACTIVE) return <Chip>Inativo</Chip>;
  return status === null ? null : <Chip>Código {status}</Chip>;
}
