import { formatCount } from './plural';

/** 'Mostrando X à Y de Z resultados' (R-LST-03); an order's product search has no pager. */
export function showingText(page: number, pageSize: number, total: number): string {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `Mostrando ${formatCount(first)} à ${formatCount(last)} de ${formatCount(total)} resultados`;
}
