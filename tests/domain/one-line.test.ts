import { readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, test } from 'vitest';

import { inOneLine } from '@domain/one-line';
import { z } from '@domain/zod';

const DOMAIN = path.resolve(import.meta.dirname, '../../domain');

/** Modules with stored fields: no filters, and nothing read from the other server. */
const MODULES = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!-(?:filter|search|query))\.ts$/.test(file) && !file.startsWith('wire'),
);

/** Fields of a text area; the observation of an item or an installment is one field of its row. */
const OF_SEVERAL_LINES =
  /(?<!products\.|installments\.)\b(?:observation|message|terms|text|\w+Text)$/;
/** Compared as sent and never shown. */
const AS_SENT =
  /\b(?:\w*[Pp]assword|confirmation|token|recoveryData|completeRegister|announced|listed|differingListed)$/;

/** Every text field accepts one of these, if it accepts any text with a letter or a digit. */
const SENT = [
  'Uma\n\tDuas',
  'a\r\nb',
  '1\n2',
  '\t1.\n',
  'a@b.com.br\nc',
  'https://a.com.br/\u2028b',
  'Prazo:\n30 dias',
];
const BREAK = /[\t\n\r\u2028\u2029]/;

/** The schema inside its wrappers. */
function within(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodEffects)
    return within((schema as z.ZodEffects<z.ZodTypeAny>).innerType());
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return within((schema as z.ZodOptional<z.ZodTypeAny>).unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch)
    return within((schema as z.ZodDefault<z.ZodTypeAny>)._def.innerType);
  if (schema instanceof z.ZodArray) return within((schema as z.ZodArray<z.ZodTypeAny>).element);
  return schema;
}

interface Field {
  /** The path to it. */
  at: string;
  field: z.ZodTypeAny;
}

function fieldsOf(schema: z.ZodTypeAny, at: string): Field[] {
  const inner = within(schema);
  if (inner instanceof z.ZodUnion || inner instanceof z.ZodDiscriminatedUnion)
    return (inner.options as z.ZodTypeAny[]).flatMap((one) => fieldsOf(one, at));
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodTypeAny>).flatMap(([name, field]) => [
    { at: `${at}.${name}`, field },
    ...fieldsOf(field, `${at}.${name}`),
  ]);
}

const EXPORTED = await Promise.all(
  MODULES.map((file) => import(path.join(DOMAIN, file)) as Promise<Record<string, unknown>>),
);
const FIELDS = EXPORTED.flatMap((exported) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodType ? fieldsOf(schema, name) : [],
  ),
);

/** The texts in which the field keeps a line break. */
const broken = ({ field }: Field) =>
  SENT.map((text): unknown => field.safeParse(text).data).filter(
    (kept) => typeof kept === 'string' && BREAK.test(kept),
  );

describe('values sent by the form, the API or a file', () => {
  test('the fields are found', () => {
    const names = FIELDS.map(({ at }) => at);
    expect(names.length).toBeGreaterThan(300);
    for (const one of [
      'clientSchema.name',
      'newClientSchema.name',
      'orderSchema.products.description',
      'productSchema.description',
      'companySchema.name',
      'emailSendingSchema.subject',
    ])
      expect(names).toContain(one);
  });

  test('only a text area keeps a line break or a tab, and each one does (R-FLD-41)', () => {
    const known = FIELDS.filter(({ at }) => !AS_SENT.test(at));
    const kept = known.filter((one) => broken(one).length > 0).map(({ at }) => at);
    expect(kept).toEqual(known.map(({ at }) => at).filter((at) => OF_SEVERAL_LINES.test(at)));
    expect(kept.length).toBeGreaterThan(20);
  });
});

it.each([
  ['Ana', 'Ana'],
  ['Ana  Silva ', 'Ana  Silva '],
  ['Ana\nSilva', 'Ana Silva'],
  ['Rua A\r\n\t Casa 2\n', 'Rua A Casa 2'],
  ['a\u2028b\u2029c', 'a b c'],
  ['\n\t', ''],
])('%j is %j in one line', (text, line) => {
  expect(inOneLine(text)).toBe(line);
  expect(inOneLine(line)).toBe(line);
});
