import type { ReceivedCall, Reply } from './http-double';

export type Entity = Record<string, unknown>;

/** The records of the API's double. */
export interface State {
  clients: Entity[];
  products: Entity[];
  orders: Entity[];
  companies: Entity[];
  suppliers: Entity[];
  bills: Entity[];
  fiscalNotes: Entity[];
  professionals: Entity[];
  /** Slugs of the professional's favourites. */
  favorites: string[];
}

/** A call that the double answers: method, path, and how; `detail` is the path's first group. */
export type AnsweredCall = [
  method: string,
  path: RegExp,
  answer: (state: State, call: ReceivedCall, detail: string) => Reply,
];

/** An error (docs/contract.md#errors). */
export function refusal(
  status: number,
  message: string,
  more: Record<string, unknown> = {},
): Reply & object {
  return { status, body: { message, ...more } };
}

export function page(rows: Entity[], { query }: ReceivedCall): Reply {
  const [number, size] = [Number(query.page), Number(query.pageSize)];
  const content = rows.slice((number - 1) * size, number * size);
  return { body: { content, total: rows.length, count: Math.ceil(rows.length / size) } };
}

export function isAsked({ query }: ReceivedCall, name: string, value: unknown): boolean {
  return query[name] === undefined || query[name] === String(value);
}

export function one(entities: Entity[], key: string, value: string): Reply {
  const found = entities.find((entity) => String(entity[key]) === value);
  return found ? { body: found } : refusal(404, 'Registro não encontrado.');
}

export function changed(
  entities: Entity[],
  [key, value]: [key: string, value: string],
  reply: Reply,
): Reply {
  return entities.some((entity) => String(entity[key]) === value)
    ? reply
    : refusal(404, 'Registro não encontrado.');
}

export function file(
  entities: Entity[],
  [key, id]: [key: string, id: string],
  name: string,
): Reply {
  if (!entities.some((entity) => String(entity[key]) === id))
    return refusal(404, 'Registro não encontrado.');
  return {
    body: new TextEncoder().encode(`%PDF-1.7 ${name}`),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}-${id}.pdf"`,
    },
  };
}
