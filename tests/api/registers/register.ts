import type { TestApi } from '../support/test-api';

type Values = Record<string, unknown>;

/** What the tests of every register need to know about one of them. */
export interface Register {
  /** The resource: `/client`, `/client/filter`, `/client/12`. */
  name: string;
  idKey: string;
  /** A valid body, and what makes the nth one differ from all others. */
  body: (api: TestApi) => Values;
  own: (number: number) => Values;
  /** A body with punctuation and capitals, and the record that is read back. */
  typed: Values;
  stored: (api: TestApi) => Values;
  /** The field that no two records share. */
  unique: string;
  duplicate: string;
  unknown: string;
  /** What a read says instead. */
  notFound?: string;
  /** Names of paths that are not ids, beside `filter`. */
  noIds?: readonly string[];
  updated: 200 | 204;
  /** What a write returns; otherwise the id of a new record, and nothing on an update. */
  response?: (id: number) => Values;
  /** A change, on the way in and on the way out. */
  change: Values;
  changed: Values;
  /** Finds the record by its new name. */
  foundBy: string;
  invalid: { change: Values; fields: readonly { path: string; message: string }[] };
  list: RegisterList;
}

interface RegisterList {
  /** The name of a row. */
  label: string;
  /** What is registered before, in this order. */
  seeds: readonly Values[];
  /** The first row, whole. */
  first: Values;
  /** All names, in order; what was there before the seeds included. */
  all: readonly string[];
  searches: readonly (readonly [query: string, names: readonly string[]])[];
  /** The rows that another form offers. */
  choices?: { path: string; names: readonly string[] };
}
