const format = new Intl.NumberFormat('pt-BR');

/** A count with grouped thousands: 10000 as '10.000'. */
export function formatCount(count: number): string {
  return format.format(count);
}

/** '1 orçamento', '1.234 orçamentos' */
export function plural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
