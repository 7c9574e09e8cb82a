import { ACTIVE } from '@domain/status';

/** Whether a record is active: the text says it, colour helps. */
export function ActiveChip({ status }: { status: number }) {
  return status === ACTIVE ? <span className="chip chip--done">Ativo</span> : <span className="chip">Inativo</span>;
}
