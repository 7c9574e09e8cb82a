/** Fiscal note statuses and their labels (R-NOT-01). */
export const FISCAL_NOTE_STATUSES = [
  { id: 'PENDING', label: 'Pendente' },
  { id: 'CANCELLED', label: 'Cancelada' },
  { id: 'WAITING_RECEIPT', label: 'Aguardando recibo' },
  { id: 'REJECTED', label: 'Rejeitada' },
  { id: 'AUTHORIZED', label: 'Autorizada' },
  { id: 'DANFE_ISSUED', label: 'Emitida DANFE' },
  { id: 'REGISTERED', label: 'Registrada' },
  { id: 'WAITING_PROTOCOL', label: 'Aguardando protocolo' },
  { id: 'DENIED', label: 'Denegada' },
  { id: 'CHECK_SITUATION', label: 'Consulta situação' },
  { id: 'BLOCKED', label: 'Bloqueada' },
] as const;

export type FiscalNoteStatus = (typeof FISCAL_NOTE_STATUSES)[number]['id'];

/** The label of a status; an unknown one is shown as received. */
export function fiscalNoteStatusLabel(status: string): string {
  return FISCAL_NOTE_STATUSES.find(({ id }) => id === status)?.label ?? status;
}
