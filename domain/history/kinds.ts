import type { Area } from '../access/areas';
import { keysOf } from '../keys-of';

/** A register or a document whose changes are kept (docs/decisions/0152). */
interface HistoryKindFacts {
  label: string;
  /** Whoever sees this area reads the history of its records (R-HIS-07). */
  area: Area;
  /** The record's page is this, with its number behind it. */
  page: string;
}

const KINDS = {
  order: { label: 'Orçamento', area: 'order', page: 'order' },
  bill: { label: 'Conta a pagar', area: 'payable', page: 'payable' },
  client: { label: 'Cliente', area: 'client', page: 'client' },
  supplier: { label: 'Fornecedor', area: 'supplier', page: 'supplier' },
  product: { label: 'Produto', area: 'product', page: 'product' },
  professional: { label: 'Profissional', area: 'professional', page: 'professional' },
  company: { label: 'Empresa', area: 'company', page: 'company' },
  'fiscal-note': { label: 'Nota fiscal', area: 'fiscal-note', page: 'fiscal-note' },
  role: { label: 'Papel', area: 'security', page: 'security/roles' },
} as const satisfies Record<string, HistoryKindFacts>;

export type HistoryKind = keyof typeof KINDS;

export const HISTORY_KINDS: Readonly<Record<HistoryKind, HistoryKindFacts>> = KINDS;
export const HISTORY_KIND_NAMES = keysOf(KINDS);

/** The kind whose records an area's screens show; undefined for none. */
export function historyKindOf(area: string): HistoryKind | undefined {
  return HISTORY_KIND_NAMES.find((kind) => KINDS[kind].area === area);
}

export function isHistoryKind(value: unknown): value is HistoryKind {
  return typeof value === 'string' && Object.hasOwn(KINDS, value);
}
