/**
 * The request of a form's button. It travels as the button's `name="intent"` value, so that a
 * native post means the same as a click: `save`, `split:3`, `look-up-zip:building`.
 */
export interface FormIntent {
  type: string;
}

/** The text after an intent's name in the button's value, such as the 3 of `split:3`. */
export interface IntentDetail<Fields extends object> {
  /** The text's fields; null when none of our buttons sends it. */
  read: (text: string) => Fields | null;
  write: (fields: Fields) => string;
}

/** An intent's entry in its form's table. */
export interface IntentEntry {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each entry has its own fields
  detail?: IntentDetail<any>;
  /** A click is posted in the browser too: only the server can handle it. */
  serverOnly?: true;
}

export type IntentTable = Record<string, IntentEntry>;

type FieldsOf<Entry> = Entry extends { detail: IntentDetail<infer Fields> } ? Fields : unknown;

/** The intent of a table's entry, with its fields. */
export type IntentOf<Table, Type extends keyof Table> = {
  [One in Type]: { type: One } & FieldsOf<Table[One]>;
}[Type];

/** The names of the intents that a browser handles without the server. */
export type BrowserIntentType<Table> = {
  [Type in keyof Table]: Table[Type] extends { serverOnly: true } ? never : Type;
}[keyof Table];

/** A handler for each of some intents, on the server or in the browser: none can be left out. */
export type IntentHandlers<Table, Types extends keyof Table, Context extends unknown[], Result> = {
  [Type in Types]: (intent: IntentOf<Table, Type>, ...context: Context) => Result;
};

/** A number of up to nine digits, from `least` to `most`; `otherwise` for any other text. */
export function numberDetail<Name extends string>(
  name: Name,
  { least = 0, most = 999_999_999, otherwise }: NumberLimits = {},
): IntentDetail<Record<Name, number>> {
  return {
    read: (text) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
      const value = number !== null && number >= least && number <= most ? number : otherwise;
      return value === undefined ? null : ({ [name]: value } as Record<Name, number>);
    },
    write: (fields) => String(fields[name]),
  };
}

interface NumberLimits {
  least?: number;
  most?: number;
  otherwise?: number;
}

/** One of the given words. */
export function wordDetail<Name extends string, const Word extends string>(
  name: Name,
  words: readonly Word[],
): IntentDetail<Record<Name, Word>> {
  return {
    read: (text) => {
      const word = words.find((one) => one === text);
      return word === undefined ? null : ({ [name]: word } as Record<Name, Word>);
    },
    write: (fields) => fields[name],
  };
}

/**
 * The intents of a form, from one table. A value that none of our buttons sends is a `refresh`: it
 * only shows the form again.
 */
export function formIntents<const Table extends IntentTable & { refresh: IntentEntry }>(
  table: Table,
) {
  type Intent = IntentOf<Table, keyof Table>;
  type BrowserIntent = IntentOf<Table, BrowserIntentType<Table>>;
  const entryOf = (type: string) => (Object.hasOwn(table, type) ? table[type] : undefined);

  return {
    valueOf(intent: Intent & FormIntent): string {
      const detail = entryOf(intent.type)?.detail;
      return detail ? `${intent.type}:${detail.write(intent)}` : intent.type;
    },
    parse(value: unknown): Intent {
      const [type = '', text = ''] = typeof value === 'string' ? value.split(':', 2) : [];
      const entry = entryOf(type);
      const fields: object | null | undefined = entry?.detail ? entry.detail.read(text) : entry;
      return (fields ? { type, ...(entry?.detail ? fields : {}) } : { type: 'refresh' }) as Intent;
    },
    isForBrowser(intent: Intent & FormIntent): intent is BrowserIntent & FormIntent & Intent {
      return !entryOf(intent.type)?.serverOnly;
    },
  };
}
