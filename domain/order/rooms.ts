import { normalizeSearchText } from '../search-text';
import { lineSubtotal, type OrderLine } from './totals';

/** The title of items without a room, the last group of an order (docs/decisions/0160). */
export const OTHER_ITEMS = 'Demais itens';

/** The most usual rooms for plaster work; suggested after the order's own. */
const USUAL_ROOMS = [
  'Sala',
  'Cozinha',
  'Quarto',
  'Suíte',
  'Banheiro',
  'Corredor',
  'Varanda',
  'Área de serviço',
  'Escritório',
  'Fachada',
] as const;

/** A line with a room, or without one: empty, null or absent. */
export interface RoomLine {
  room?: string | null | undefined;
}

/** The lines of one room, in order. */
export interface RoomGroup<Line> {
  title: string;
  lines: Line[];
  /** Cents. */
  subtotal: number;
}

/** Case is ignored, so 'sala' is 'Sala': a room is written as on its first line. */
function keyOf({ room }: RoomLine): string {
  const key = normalizeSearchText(room ?? '');
  return key === normalizeSearchText(OTHER_ITEMS) ? '' : key;
}

/**
 * The lines by room, in order of first appearance; those without one come last (R-ORD-37). Null
 * when no line has a room: nothing is grouped.
 */
export function byRoom<Line extends RoomLine & OrderLine>(
  lines: readonly Line[],
): RoomGroup<Line>[] | null {
  const groups = new Map<string, RoomGroup<Line>>();
  const others: RoomGroup<Line> = { title: OTHER_ITEMS, lines: [], subtotal: 0 };
  for (const line of lines) {
    const key = keyOf(line);
    const group = key === '' ? others : (groups.get(key) ?? emptyGroup(line.room ?? ''));
    if (key !== '') groups.set(key, group);
    group.lines.push(line);
    group.subtotal += lineSubtotal(line);
  }
  if (groups.size === 0) return null;
  return [...groups.values(), ...(others.lines.length > 0 ? [others] : [])];
}

const emptyGroup = <Line>(room: string): RoomGroup<Line> => ({
  title: room.trim(),
  lines: [],
  subtotal: 0,
});

/** The rooms suggested for a line: the order's own first. */
export function suggestedRooms(lines: readonly RoomLine[]): string[] {
  const rooms = new Map<string, string>();
  for (const room of [...lines.map((line) => line.room ?? ''), ...USUAL_ROOMS]) {
    const key = keyOf({ room });
    if (key !== '' && !rooms.has(key)) rooms.set(key, room.trim());
  }
  return [...rooms.values()];
}
