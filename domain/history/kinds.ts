import type { Area } from '../access/areas';
import { keysOf } from '../keys-of';

/** A kind of record whose changes are recorded (docs/decisions/0152). */
interface HistoryKindFacts {
  label: string;
  /** A role that sees this area also sees the history of its records (R-HIS-07). */
  area: Area;
  /** The record's page is this path, followed by its number. */
  page: string;
  /** The path of its history, when it is not the area. */
  path?: string;
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
  category: {
    label: 'Categoria de contas',
    area: 'payable',
    page: 'payable/categories',
    path: 'payable-category',
  },
  'income-category': {
    label: 'Categoria de receitas',
    area: 'receivable',
    page: 'receivable/categories',
    path: 'receivable-category',
  },
  role: { label: 'Papel', area: 'security', page: 'security/roles' },
} as const satisfies Record<string, HistoryKindFacts>;

export type HistoryKind = keyof typeof KINDS;

export const HISTORY_KINDS: Readonly<Record<HistoryKind, HistoryKindFacts>> = KINDS;
export const HISTORY_KIND_NAMES = keysOf(KINDS);

/** A kind's path in the address of a record's history: mostly the area of its screens. */
export function historyPath(kind: HistoryKind): string {
  const { area, path } = HISTORY_KINDS[kind];
  return path ?? area;
}

/** The kind for such a path; undefined for an unknown one. */
export function historyKindOf(path: string): HistoryKind | undefined {
  return HISTORY_KIND_NAMES.find((kind) => historyPath(kind) === path);
}

export function isHistoryKind(value: unknown): value is HistoryKind {
  return typeof value === 'string' && Object.hasOwn(KINDS, value);
}
