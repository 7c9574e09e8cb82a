import type { Form, Run } from '../support/record-post';
import type { api } from '../support/servers';

type Send = (fields: Form, search?: string, idRecord?: string) => Promise<Response>;
type Query = Record<string, string>;
/** A search in the list's URL, and its query to the API apart from the page. */
export type Search = readonly [search: string, query: Query];

/** What the tests of every register need to know about it. */
export interface Register {
  /** The resource of the API; the screens are at `/dashboard/<name>`. */
  name: string;
  idKey: string;
  id: number;
  /** A stored record, and where the API double keeps them. */
  entity: (change?: Record<string, unknown>) => object;
  stored: keyof typeof api.state;
  routes: { list: { loader: Run }; create: { loader: Run }; edit: { loader: Run } };
  /** Toasts. */
  created: string;
  updated: string;
  unknown: string;
  /** The text on each page. */
  words: { list: string[]; row: string[]; create: string[]; edit: string[] };
  list: {
    /** The search that lists everything, and its query apart from the page. */
    first: string;
    query: Query;
    row: object;
    /** The text filter, and a text that finds a row. */
    text: readonly [field: string, value: string];
    /** The filter by document or bar code. */
    code: string;
    searches: readonly Search[];
    /** Documents that cannot exist. */
    refused?: {
      searches: readonly string[];
      error: string;
      message: string;
      /** One of them as posted, and as its field shows it. */
      given: string;
      shown: string;
    };
  };
  form: Form;
  payload: Record<string, unknown>;
  typed: (change: Record<string, string | null>) => Form;
  sendNew: Send;
  sendEdit: Send;
  /** Values of the stored record in its form. */
  values: object;
  /** A text field, and another value for it. */
  change: readonly [field: string, value: string];
  /** A field that another person changes meanwhile, on the wire and in the form. */
  theirs: readonly [key: string, value: unknown, field: string];
  /** Another field of the form, and its value there. */
  kept: readonly [field: string, value: string];
  /** The field that is unique. */
  unique: string;
  invalid: { change: Record<string, string | null>; errors: Record<string, string> };
  /** Whether the form has an address that its CEP fills. */
  hasAddress: boolean;
}
