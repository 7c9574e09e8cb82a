/** Where an order may go by its client's acceptance: from 'Venda direta' to 'Aguardando pagamento'. */
export const ACCEPTED_STATUSES = [2, 3, 4, 5] as const;
export type AcceptedStatus = (typeof ACCEPTED_STATUSES)[number];

/** What a company chose, as it is stored; null where its orders stay quotes. */
export function acceptedStatusOf(stored: number | null | undefined): AcceptedStatus | null {
  return ACCEPTED_STATUSES.find((status) => status === stored) ?? null;
}

/** Where an accepted quote goes next: 'Aguardando execução', unless its company chose. */
export function nextStatusOf(chosen: AcceptedStatus | null): AcceptedStatus {
  return chosen ?? 3;
}
