import { z } from '../zod';
import { entity } from './tolerant';

/**
 * One field of an entity on the wire (docs/contract.md#records): what our API promises of it, how it
 * writes it, and how the web app reads it from any server of the contract
 * (docs/contract.md#other-servers).
 */
export interface WireField<
  Kept,
  Promised extends z.ZodTypeAny = z.ZodTypeAny,
  Read extends z.ZodTypeAny | null = z.ZodTypeAny | null,
> {
  /** Exactly what our API sends: its OpenAPI document and its serializer. */
  promised: Promised;
  /** From what the API keeps to what it sends. */
  write: (kept: Kept) => z.output<Promised>;
  /** From what a server sends to what the product works with; null where the web app needs none. */
  read: Read;
}

/** The name of each field, camelCase as inside the product. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a field keeps is told by itself
export type WireFields = Record<string, WireField<any>>;

type Kept<Field> = Field extends WireField<infer Value> ? Value : never;

/** What the API has to know of a record to write it. */
export type KeptEntity<Fields extends WireFields> = {
  [Name in keyof Fields]: Kept<Fields[Name]>;
};

type PromisedShape<Fields extends WireFields> = {
  [Name in keyof Fields & string as Capitalize<Name>]: Fields[Name]['promised'];
};
type ReadShape<Fields extends WireFields> = {
  [Name in keyof Fields & string as Fields[Name]['read'] extends null ? never : Name]: NonNullable<
    Fields[Name]['read']
  >;
};

/**
 * One definition of an entity for both ends of the wire: camelCase inside, PascalCase on the wire,
 * in the order in which the fields stand.
 */
export function wireEntity<Fields extends WireFields>(fields: Fields) {
  const entries = Object.entries(fields);
  const promisedShape = entries.map(([name, field]) => [pascal(name), field.promised]);
  const readShape = entries.flatMap(([name, field]) => (field.read ? [[name, field.read]] : []));
  const promised = z.object(Object.fromEntries(promisedShape) as PromisedShape<Fields>);
  const read = entity(Object.fromEntries(readShape) as ReadShape<Fields>);
  const write = (record: KeptEntity<Fields>) =>
    Object.fromEntries(
      entries.map(([name, field]) => [pascal(name), field.write(record[name]) as unknown]),
    ) as z.output<typeof promised>;
  return { promised, read, write };
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
