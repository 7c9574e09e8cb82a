/** Statuses that acceptance can give an order: from 'Venda direta' to 'Aguardando pagamento'. */
export const ACCEPTED_STATUSES = [2, 3, 4, 5] as const;
export type AcceptedStatus = (typeof ACCEPTED_STATUSES)[number];

/** A company's stored choice; null when its orders stay quotes. */
export function acceptedStatusOf(stored: number | null | undefined): AcceptedStatus | null {
  return ACCEPTED_STATUSES.find((status) => status === stored) ?? null;
}

/** The next status of an accepted quote: 'Aguardando execução', or the company's choice. */
export function nextStatusOf(chosen: AcceptedStatus | null): AcceptedStatus {
  return chosen ?? 3;
}
