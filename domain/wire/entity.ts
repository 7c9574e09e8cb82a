import { z } from '../zod';
import { entity } from './tolerant';

/**
 * One field of an entity on the wire (docs/contract.md#records): what our API promises, how it
 * writes the field, and how the web app reads it from any server of the contract
 * (docs/contract.md#other-servers).
 */
export interface WireField<
  Kept,
  Promised extends z.ZodTypeAny = z.ZodTypeAny,
  Read extends z.ZodTypeAny | null = z.ZodTypeAny | null,
> {
  /** Exactly what our API sends: its OpenAPI document and its serializer. */
  promised: Promised;
  /** From the API's internal value to the wire. */
  write: (kept: Kept) => z.output<Promised>;
  /** From the wire to the product's value; null when the web app does not need it. */
  read: Read;
}

/** The name of each field, camelCase as inside the product. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each field has its own type
export type WireFields = Record<string, WireField<any>>;

type Kept<Field> = Field extends WireField<infer Value> ? Value : never;

/** What the API needs of a record to write it. */
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
 * in the order of the fields.
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
