import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MAX_MONEY_CENTS } from '@domain/money';

import {
  bandOf,
  BANDS_TOGETHER,
  bandSql,
  bandStart,
  bandsTogetherSql,
  type CentRange,
  inBands,
} from '../../../api/db/sums/value-bands';
import { seededRandom } from '../../support/seeded-random';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

const choose = seededRandom(63);
/** The ends of bands, and random values of every size. */
const CENTS = [
  ...[-1, 0, 1, 99, 100, 99_999, 100_000, 100_999, 101_000, 999_999, 1_000_000, 9_999_999],
  ...[10_000_000, 99_999_999, 100_000_000, 100_999_999, MAX_MONEY_CENTS],
  ...Array.from({ length: 200 }, (_, index) => choose(10 ** (2 + (index % 9)))),
];

describe('the bands of values', () => {
  test('cover all values, one after the other', () => {
    for (const cents of CENTS) {
      const band = bandOf(cents);
      expect(bandStart(band)).toBeLessThanOrEqual(cents);
      expect(bandStart(band + 1)).toBeGreaterThan(cents);
    }
    const bands = CENTS.toSorted((one, other) => one - other).map(bandOf);
    expect(bands).toEqual(bands.toSorted((one, other) => one - other));
  });

  test.each([1, BANDS_TOGETHER])(
    'and their edges count what a range has, %i together',
    (together) => {
      const has = ({ from, to }: CentRange, value: number) =>
        (from === null || value >= from) && (to === null || value <= to);
      const count = (range: CentRange | null, values: readonly number[]) =>
        range === null ? 0 : values.filter((value) => has(range, value)).length;
      const bands = CENTS.map((cents) => Math.floor(bandOf(cents) / together));
      const end = () => (choose(5) === 0 ? null : (CENTS[choose(CENTS.length)] ?? 0));
      for (let turn = 0; turn < 2_000; turn += 1) {
        const [one, other] = [end(), end()];
        const isInOrder = one === null || other === null || one <= other;
        const range = isInOrder ? { from: one, to: other } : { from: other, to: one };
        const found = inBands(range, together);
        expect([
          range,
          count(found.bands, bands) + count(found.added, CENTS) - count(found.taken, CENTS),
        ]).toEqual([range, count(range, CENTS)]);
      }
    },
  );
});

onEachEngine('the bands of values', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.drop());

  test('are the same in the database', async () => {
    const rows = sql.join(CENTS.map((cents) => sql`(cast(${cents} as bigint))`));
    const { rows: found } = await sql<{ cents: number; band: number; together: number }>`
      with given(cents) as (values ${rows})
      select cents, ${sql.raw(bandSql('cents'))} as band,
        ${sql.raw(bandsTogetherSql('cents'))} as together from given`.execute(database.open());
    expect(found).toHaveLength(CENTS.length);
    for (const { cents, band, together } of found) {
      const expected = bandOf(Number(cents));
      expect([cents, Number(band)]).toEqual([cents, expected]);
      expect([cents, Number(together)]).toEqual([cents, Math.floor(expected / BANDS_TOGETHER)]);
    }
  });
});
