/**
 * The names of a record's fields. TypeScript types them as any string, because a value may have
 * more fields than its type says: use only for records written or parsed here.
 */
export function keysOf<Value extends object>(record: Value): (keyof Value & string)[] {
  return Object.keys(record) as (keyof Value & string)[];
}
