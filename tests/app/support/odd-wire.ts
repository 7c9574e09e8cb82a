import fc from 'fast-check';

/** A response as another server may write it */
export function oddly(entity: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(entity).map(([key, value]) =>
    oddValue(key, value).map((odd): [string, unknown] => [key, odd]),
  );
  return fc.tuple(...entries).map((odd) => ({
    ...Object.fromEntries(odd.filter(([, value]) => value !== MISSING)),
    AnotherServersOwnKey: { more: ['than', 'we know'] },
  }));
}

/** Keys with a nested record. */
const RECORDS = new Set(['Certificate', 'FiscalNote']);

const MISSING = Symbol('a key that is left out');

/** Date formats of other languages' JSON libraries; the first in São Paulo's summer time. */
const DAY_FORMS = [
  (day: string) => day,
  ...[
    'T03:00:00.000Z',
    'T00:00:00',
    'T00:00:00Z',
    'T00:00:00.000+00:00',
    'T00:00:00-03:00',
    ' 00:00:00',
  ].map((time) => (day: string) => day + time),
];

function oddValue(key: string, value: unknown): fc.Arbitrary<unknown> {
  // Slips are opaque.
  if (key === 'BankSlip') return fc.constant(value);
  if (value === null)
    return RECORDS.has(key) ? fc.constantFrom(null, MISSING) : fc.constantFrom(null, MISSING, '');
  if (typeof value === 'number') return fc.constantFrom(value, String(value));
  if (typeof value === 'boolean') return fc.constantFrom(value, Number(value), String(value));
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return fc.constantFrom(...DAY_FORMS).map((write) => write(value));
  if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value))
    return fc.constantFrom(value, Number(value));
  if (Array.isArray(value)) {
    if (value.length === 0) return fc.constantFrom([], null, MISSING);
    return fc.tuple(...value.map((line) => oddly(line as Record<string, unknown>)));
  }
  return fc.constant(value);
}

/**
 * A slip in any form (docs/contract.md#other-servers): an object, or its JSON text, with whatever
 * else a server stores there.
 */
export const oddSlip = fc.oneof(
  fc.constant(null),
  fc.record({
    current: fc.record({ nossoNumero: fc.constantFrom('109/00000012-3', '9<"&\'') }),
    history: fc.array(fc.string(), { maxLength: 2 }),
  }),
  fc.constant('{"current":{"nossoNumero":"12"},"bank":{"code":341}}'),
  fc.constant('{"current":{}}'),
);

/** A known or unknown code. */
export const oddStatus = fc.constantFrom(0, 1, 2, 9, 40);
export const oddState = fc.constantFrom('SP', 'EX', 'sp', 'ÑU');
export const oddPersonType = fc.constantFrom('LEGAL_PERSON', 'FOREIGN_PERSON', 'MEI');
export const oddType = fc.constantFrom('P', 'S', 'K', 'KIT_2');
export const oddDay = fc.constantFrom(
  '1980-05-17',
  '1930-01-01',
  '1991-01-15',
  '1985-11-02',
  '2000-02-29',
);
