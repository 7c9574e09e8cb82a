import { isRecord } from './is-record';
import { keysOf } from './keys-of';
import { z } from './zod';

/** The fields of a change: all of the first contract, and optionally keys added since. */
export type Change<Input, First extends keyof Input> = Pick<Input, First> &
  Partial<Omit<Input, First>>;

/** The keys added since, as stored. */
export type Added<Input, First extends keyof Input> = Pick<Input, Exclude<keyof Input, First>>;

export interface RecordChange<Input, First extends keyof Input> {
  /** The body of a `PUT`: the record's schema, whose result lacks what was left out. */
  schema: z.ZodType<Change<Input, First>, z.ZodTypeDef, unknown>;
  /** The whole record: the change, with stored values for what it leaves out (R-APP-19). */
  complete: (change: Change<Input, First>, stored: Added<Input, First>) => Input;
}

/** The parsed body of a `PUT`. */
export type ChangeOf<Of extends { schema: z.ZodTypeAny }> = z.output<Of['schema']>;

/**
 * Changes of a record of that schema by callers who may know only the keys of the first contract. A
 * list line counts as a record if it has an id; a new one gets all of its fields, empty ones too.
 */
export function recordChange<
  Schema extends z.ZodTypeAny,
  const First extends readonly (keyof z.output<Schema> & string)[],
>(
  schema: Schema,
  first: First,
  idOfLine?: keyof z.output<Schema>,
): RecordChange<z.output<Schema>, First[number]> {
  type Input = z.output<Schema>;
  type Output = Change<Input, First[number]>;
  const added = fieldsOf(schema).filter((field) => !first.includes(field as First[number]));
  const without = (sent: unknown, parsed: Input): Output => {
    const change = { ...(parsed as object) } as Input;
    if (idOfLine !== undefined && change[idOfLine] === null) return change;
    for (const field of added)
      if (isRecord(sent) && sent[field] === undefined) delete change[field as keyof Input];
    return change;
  };
  return {
    schema: new LeavingOut<Schema, Output>(schema, without),
    complete: (change, stored) => {
      const whole: Partial<Input> = { ...change };
      for (const field of added as (keyof Added<Input, First[number]>)[])
        if (whole[field] === undefined) whole[field] = stored[field];
      return whole as Input;
    },
  };
}

/**
 * A record's schema whose result lacks the keys that were not sent. It needs both what was sent and
 * what was parsed: a `transform` has only the parsed record, in which a key that was left out has a
 * value, and a `preprocess` only what was sent. A transform that calls the schema itself would hide
 * its fields from the description of the API. So this overrides `_parse`, as `WithRules` does: an
 * internal of zod 3, which zod 4 lacks. record-change.test.ts fails if it is no longer called.
 */
class LeavingOut<Schema extends z.ZodTypeAny, Output> extends z.ZodEffects<
  Schema,
  Output,
  unknown
> {
  constructor(
    schema: Schema,
    private readonly without: (sent: unknown, parsed: z.output<Schema>) => Output,
  ) {
    super({
      schema,
      effect: { type: 'preprocess', transform: (sent) => sent },
      typeName: z.ZodFirstPartyTypeKind.ZodEffects,
    });
  }

  override _parse(input: z.ParseInput): z.ParseReturnType<Output> {
    const read = this._def.schema._parse(input) as z.ParseReturnType<z.output<Schema>>;
    const cut = (result: z.SyncParseReturnType<z.output<Schema>>) =>
      result.status === 'aborted'
        ? result
        : { ...result, value: this.without(input.data, result.value) };
    return read instanceof Promise ? read.then(cut) : cut(read);
  }
}

/** The fields of the object inside a schema, ignoring its wrappers. */
export function fieldsOf(schema: z.ZodTypeAny): string[] {
  if (schema instanceof z.ZodEffects)
    return fieldsOf((schema as z.ZodEffects<z.ZodTypeAny>).innerType());
  if (schema instanceof z.ZodObject) return keysOf((schema as z.ZodObject<z.ZodRawShape>).shape);
  throw new Error('only a record has keys that can be left out');
}
