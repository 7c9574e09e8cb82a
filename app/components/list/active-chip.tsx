import { ACTIVE, INACTIVE } from '@domain/status';

/** Whether a record is active, by text and colour. An unknown status shows its code. */
export function ActiveChip({ status }: { status: number | null }) {
  if (status === ACTIVE) return <span className="chip chip--done">Ativo</span>;
  if (status === INACTIVE) return <span className="chip">Inativo</span>;
  return status === null ? null : <span className="chip">Código {status}</span>;
}
