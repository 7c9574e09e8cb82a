/**
 * Order statuses, their ids and sequence (R-ORD-01). Stored orders may have other ids, from another
 * server, hence the type number there.
 */
export const ORDER_STATUSES = [
  { id: 1, slug: 'ORCAMENTO', description: 'Orçamento' },
  { id: 2, slug: 'VENDA_DIRETA', description: 'Venda direta' },
  { id: 3, slug: 'AGUARDANDO_EXECUCAO', description: 'Aguardando execução' },
  { id: 4, slug: 'EM_EXECUCAO', description: 'Em execução' },
  { id: 5, slug: 'AGUARDANDO_PAGAMENTO', description: 'Aguardando pagamento' },
  { id: 6, slug: 'FINALIZADO', description: 'Finalizado' },
  { id: 7, slug: 'CANCELADO', description: 'Cancelado' },
] as const;

export type OrderStatusSlug = (typeof ORDER_STATUSES)[number]['slug'];

export const ORDER_STATUS = Object.fromEntries(
  ORDER_STATUSES.map(({ slug, id }) => [slug, id]),
) as { [Status in (typeof ORDER_STATUSES)[number] as Status['slug']]: Status['id'] };

export const ORDER_STATUS_IDS = ORDER_STATUSES.map(({ id }) => id);

/**
 * Orders that count as sold: their installments are receivables and income. A quote ('Orçamento')
 * is an offer, and a cancelled order has nothing due; payments received for one have no date
 * (R-ORD-26).
 */
export const SOLD_STATUSES: readonly number[] = [
  ORDER_STATUS.VENDA_DIRETA,
  ORDER_STATUS.AGUARDANDO_EXECUCAO,
  ORDER_STATUS.EM_EXECUCAO,
  ORDER_STATUS.AGUARDANDO_PAGAMENTO,
  ORDER_STATUS.FINALIZADO,
];

/** The name of a status; the number of an unknown one. */
export function statusName(idOrderStatus: number): string {
  const known = ORDER_STATUSES.find(({ id }) => id === idOrderStatus);
  return known?.description ?? `Status ${idOrderStatus}`;
}

/** The status option for all, which is not sent (docs/contract.md#lists). */
export const ALL_ORDER_STATUSES = 0;
