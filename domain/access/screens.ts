import { type Access, allows, type Area, isArea, type Level } from './areas';
import { areasOfSending } from './document-access';

/** What a screen needs: one of the areas is enough. Every page loads this module: it stays without zod. */
interface Need {
  areas: readonly [Area, ...Area[]];
  level: Level;
  /** Needed as well, at the same level. */
  besides?: Area;
}

/** Parts of an area that only change it. */
const CHANGING = ['new', 'receive', 'remind'];
/** What is done to an area's records outside of it. */
const WRITING = ['import', 'delete', 'deactivate'];

/** What a screen needs; null when everybody may open it. */
export function needOfPath(pathname: string): Need | null {
  const [, frame, first = '', second = '', third = '', fourth = ''] = pathname.split('/');
  if (frame !== 'dashboard') return null;
  // What is sent of an order is also theirs whose the document is (R-SND-12).
  if (first === 'order' && third === 'send') return { areas: areasOfSending(fourth), level: 'see' };
  const writes = WRITING.includes(first);
  // A record's history is seen by whoever sees the record.
  const isRecordsHistory = first === 'history' && second !== '' && second !== 'export';
  const area = writes || isRecordsHistory ? second : first;
  if (!isArea(area)) return null;
  // Their orders are changed with them (R-ROL-10).
  if (third === 'anonymise') return { areas: [area], level: 'change', besides: 'order' };
  const changes = writes || CHANGING.includes(second) || area === 'direct-sale';
  return { areas: [area], level: changes ? 'change' : 'see' };
}

/** The area, and its level, that a role lacks for a screen; null when it opens it. */
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

/** Whether the screen's records may be changed, beside being seen. */
export function mayChangeAt(access: Access | null, pathname: string): boolean {
  const need = needOfPath(pathname);
  return need === null || allowsAny(access, need.areas, 'change');
}

const allowsAny = (access: Access | null, areas: readonly Area[], level: Level) =>
  areas.some((area) => allows(access, area, level));
