import type { TestApi } from '../support/test-api';

type Values = Record<string, unknown>;

/** What the tests of every register need to know about it. */
export interface Register {
  /** The resource: `/client`, `/client/filter`, `/client/12`. */
  name: string;
  idKey: string;
  /** A valid body, and the values that make the nth one unique. */
  body: (api: TestApi) => Values;
  own: (number: number) => Values;
  /** A body with punctuation and capitals, and the record that it becomes. */
  typed: Values;
  stored: (api: TestApi) => Values;
  /** The field that is unique among the records. */
  unique: string;
  duplicate: string;
  unknown: string;
  /** The message when reading, where it differs. */
  notFound?: string;
  /** Further paths that are not ids. */
  noIds?: readonly string[];
  updated: 200 | 204;
  /** The response of a write; by default the id of a new record, and nothing for an update. */
  response?: (id: number) => Values;
  /** A change in the payload, and in the record. */
  change: Values;
  changed: Values;
  /** The search that finds the record by its new name. */
  foundBy: string;
  invalid: { change: Values; fields: readonly { path: string; message: string }[] };
  list: RegisterList;
}

interface RegisterList {
  /** The field with a row's name. */
  label: string;
  /** Records created before the tests, in this order. */
  seeds: readonly Values[];
  /** All fields of the first row. */
  first: Values;
  /** All names in order, including records that existed before the seeds. */
  all: readonly string[];
  searches: readonly (readonly [query: string, names: readonly string[]])[];
  /** The rows offered as a choice in other forms. */
  choices?: { path: string; names: readonly string[]; fields?: readonly string[] };
}
