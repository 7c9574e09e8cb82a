import { keysOf } from '../keys-of';
import type { MenuSlug } from '../menu/favorites';

/**
 * The areas that a role can open (docs/decisions/0126): the menu entries, in menu order, and
 * 'Segurança'. Every page loads this module, so it must not import zod.
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

/** Permission to change an area includes permission to see it. */
export type Level = 'see' | 'change';

/** The areas that a person may open; null where roles are off: all of them. */
export type Access = Readonly<Partial<Record<Area, Level>>>;

export function allows(access: Access | null, area: Area, level: Level): boolean {
  if (access === null) return true;
  return access[area] === 'change' || access[area] === level;
}

/** A direct sale cannot be only seen; reports and the history cannot be changed. */
export function levelsOf(area: Area): readonly Level[] {
  if (area === 'direct-sale') return ['change'];
  return area === 'report' || area === 'history' ? ['see'] : ['see', 'change'];
}

/** The message for a person whose role lacks the area. */
export function refusalText(area: Area, level: Level): string {
  const verb = level === 'see' || !levelsOf(area).includes('see') ? 'abrir' : 'alterar';
  return `O seu papel não permite ${verb} ${AREA_LABELS[area]}. Fale com um administrador.`;
}

export function isArea(text: unknown): text is Area {
  return typeof text === 'string' && Object.hasOwn(AREA_LABELS, text);
}

/** A header must not be empty. */
const NOTHING = 'none';

/** As text, for a header (docs/contract.md#roles) and the database: `client=change, order=see`. */
export function writeAccess(access: Access): string {
  const parts = AREAS.flatMap((area) => (access[area] ? [`${area}=${access[area]}`] : []));
  return parts.join(', ') || NOTHING;
}

/** Parses that text, ignoring unknown parts; null for null: all areas are open. */
export function readAccess(text: string | null): Access | null {
  if (text === null) return null;
  const read: Partial<Record<Area, Level>> = {};
  for (const part of text.split(',')) {
    const [area = '', level] = part.trim().split('=');
    if (isArea(area) && (level === 'see' || level === 'change')) read[area] = level;
  }
  return read;
}
