import { keysOf } from '../keys-of';
import type { MenuSlug } from '../menu/favorites';

/**
 * What a role opens, area by area (docs/decisions/0126): the menu's entries, in their order, and
 * 'Segurança'. Every page loads this module: it stays without zod.
 */
export type Area = MenuSlug | 'security';

export const AREA_LABELS: Readonly<Record<Area, string>> = {
  order: 'Orçamentos',
  'direct-sale': 'Venda Direta',
  receivable: 'Contas a Receber',
  payable: 'Contas a Pagar',
  professional: 'Profissionais',
  client: 'Clientes',
  supplier: 'Fornecedores',
  product: 'Produtos',
  report: 'Relatório',
  company: 'Empresas',
  'fiscal-note': 'Notas Fiscais',
  history: 'Histórico',
  security: 'Segurança',
};

export const AREAS = keysOf(AREA_LABELS);

/** Whoever may change an area may see it. */
export type Level = 'see' | 'change';

/** The areas that a person may open; null where roles are off: all of them. */
export type Access = Readonly<Partial<Record<Area, Level>>>;

export function allows(access: Access | null, area: Area, level: Level): boolean {
  if (access === null) return true;
  return access[area] === 'change' || access[area] === level;
}

/** A sale is made or not, a report and the history change nothing. */
export function levelsOf(area: Area): readonly Level[] {
  if (area === 'direct-sale') return ['change'];
  return area === 'report' || area === 'history' ? ['see'] : ['see', 'change'];
}

/** What one reads who is refused. */
export function refusalText(area: Area, level: Level): string {
  const verb = level === 'see' || !levelsOf(area).includes('see') ? 'abrir' : 'alterar';
  return `O seu papel não permite ${verb} ${AREA_LABELS[area]}. Fale com um administrador.`;
}

export function isArea(text: unknown): text is Area {
  return typeof text === 'string' && Object.hasOwn(AREA_LABELS, text);
}

/** A header cannot be empty. */
const NOTHING = 'none';

/** As text, in a header (docs/contract.md#roles) and in the database: `client=change, order=see`. */
export function writeAccess(access: Access): string {
  const parts = AREAS.flatMap((area) => (access[area] ? [`${area}=${access[area]}`] : []));
  return parts.join(', ') || NOTHING;
}

/** Back from the text, without what is unknown; null for none: all areas are open. */
export function readAccess(text: string | null): Access | null {
  if (text === null) return null;
  const read: Partial<Record<Area, Level>> = {};
  for (const part of text.split(',')) {
    const [area = '', level] = part.trim().split('=');
    if (isArea(area) && (level === 'see' || level === 'change')) read[area] = level;
  }
  return read;
}
