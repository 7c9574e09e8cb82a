import { type Access, allows, type Area, isArea, type Level } from './areas';
import { areasOfSending } from './document-access';

/** What a screen needs; one of the areas is enough. Every page loads this module: no zod here. */
interface Need {
  areas: readonly [Area, ...Area[]];
  level: Level;
  /** Also needed, at the same level. */
  besides?: Area;
}

/** Pages of an area that only change its records. */
const CHANGING = ['new', 'receive', 'remind'];
/** Pages outside an area that change its records. */
const WRITING = ['import', 'delete', 'deactivate'];

/** What a screen needs; null when any person may open it. */
export function needOfPath(pathname: string): Need | null {
  const [, frame, first = '', second = '', third = '', fourth = ''] = pathname.split('/');
  if (frame !== 'dashboard') return null;
  // An order's sending page is also open to the areas of the document (R-SND-12).
  if (first === 'order' && third === 'send') return { areas: areasOfSending(fourth), level: 'see' };
  const writes = WRITING.includes(first);
  // The history of a record is open to roles that see the record.
  const isRecordsHistory = first === 'history' && second !== '' && second !== 'export';
  const area = writes || isRecordsHistory ? second : first;
  if (!isArea(area)) return null;
  // The client's orders are changed as well (R-ROL-10).
  if (third === 'anonymise') return { areas: [area], level: 'change', besides: 'order' };
  const changes = writes || CHANGING.includes(second) || area === 'direct-sale';
  return { areas: [area], level: changes ? 'change' : 'see' };
}

/** The area and level that a role lacks for a screen; null when the role may open it. */
export function lackedAt(access: Access | null, pathname: string): [Area, Level] | null {
  const need = needOfPath(pathname);
  if (need === null) return null;
  const { areas, level, besides } = need;
  if (!allowsAny(access, areas, level)) return [areas[0], level];
  return besides && !allows(access, besides, level) ? [besides, level] : null;
}

export function mayOpen(access: Access | null, pathname: string): boolean {
  return lackedAt(access, pathname) === null;
}

/** Whether the screen's records may also be changed. */
export function mayChangeAt(access: Access | null, pathname: string): boolean {
  const need = needOfPath(pathname);
  return need === null || allowsAny(access, need.areas, 'change');
}

const allowsAny = (access: Access | null, areas: readonly Area[], level: Level) =>
  areas.some((area) => allows(access, area, level));
