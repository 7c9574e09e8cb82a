/**
 * The names of a record's fields. TypeScript calls them any text, because a value may have more fields
 * than its type says: only for records written or parsed here.
 */
export function keysOf<Value extends object>(record: Value): (keyof Value & string)[] {
  return Object.keys(record) as (keyof Value & string)[];
}
