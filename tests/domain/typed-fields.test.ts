import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { parseDate } from '@domain/date';
import { dayKindOf, isDateField, isTypedId, isValueField } from '@domain/typed-fields';
import { z } from '@domain/zod';

const DOMAIN = path.resolve(import.meta.dirname, '../../domain');
/** The domain's exports, without the wire's, whose fields are not typed. */
const EXPORTED = await Promise.all(
  readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('wire'))
    .map((file) => import(path.join(DOMAIN, file)) as Promise<object>),
);

/** Days that some schema accepts: of a birth, of a payment, of a due date. */
const DAYS = ['17/05/1980', '10/03/2026', '31/12/2027'];

const readsDay = (schema: z.ZodTypeAny) =>
  DAYS.some((day) => {
    const read = schema.safeParse(day);
    return read.success && read.data === parseDate(day);
  });
const readsAmount = (schema: z.ZodTypeAny) => {
  const read = schema.safeParse(' 10.5');
  return read.success && read.data === '10.50';
};

/** Every field of a schema's objects, as `[name, schema]`, including nested and wrapped ones. */
function fieldsIn(schema: unknown, seen = new Set<unknown>()): [string, z.ZodTypeAny][] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodObject) {
    const shape = (schema as z.ZodObject<z.ZodRawShape>).shape;
    return Object.entries(shape).flatMap(([name, field]) => [
      [name, field] as [string, z.ZodTypeAny],
      ...fieldsIn(field, seen),
    ]);
  }
  return (Object.values(schema._def as object) as unknown[]).flatMap((inner) =>
    fieldsIn(inner, seen),
  );
}

/** The names of all fields whose schema fits. */
function namesOf(fits: (schema: z.ZodTypeAny) => boolean): string[] {
  const fields = EXPORTED.flatMap((module) => Object.values(module) as unknown[])
    .flatMap((schema) => fieldsIn(schema))
    .filter(([, schema]) => fits(schema));
  return [...new Set(fields.map(([name]) => name))].sort();
}

it('every field that a schema reads a day from has its name among the typed fields', () => {
  const days = namesOf(readsDay);
  expect(days).toEqual(
    expect.arrayContaining(['birthDate', 'createdDateFrom', 'dueDate', 'paymentDate', 'startDate']),
  );
  expect(
    days.filter((name) => !isDateField(name)),
    'name them in domain/typed-fields.ts: a short date is not read in them without JavaScript (R-FLD-33)',
  ).toEqual([]);
});

it('so has every end of a range of values', () => {
  const amounts = namesOf(readsAmount);
  expect(amounts).toEqual(['valueFrom', 'valueTo']);
  expect(amounts.filter((name) => !isValueField(name))).toEqual([]);
});

it.each([
  ['dueDate', 'due'],
  ['installments[2].dueDate', 'due'],
  ['installments[2].paymentDate', 'payment'],
  ['dueDateFrom', 'day'],
  ['newProfessionalBirthDate', 'birth'],
  ['valueFrom', null],
  ['update', null],
  ['candidate', null],
  ['someDate', null],
  ['toString', null],
])('%s contains a day of %j', (name, kind) => {
  expect(dayKindOf(name)).toBe(kind);
});

it('a typed number is distinguished from a chosen id', () => {
  expect(['idOrder', 'idCompany'].map(isTypedId)).toEqual([true, false]);
});
