import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLogger } from '../../../api/http/request-log';
import { z } from '../../../domain/zod';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** The line of an error, as the API writes it. */
function lineOf(error: unknown): string {
  let written = '';
  createLogger('info', { write: (line) => void (written += line) }).error({ err: error }, 'failed');
  return written;
}

const errOf = (error: unknown) =>
  (JSON.parse(lineOf(error)) as { err: Record<string, unknown> }).err;

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('a cause is logged by name and code, with its own causes', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:9000'), {
    code: 'ECONNREFUSED',
  });
  const failed = new TypeError('fetch failed', { cause: refused });
  const error = new Error('the file store does not answer', { cause: failed });
  expect(errOf(error)).toMatchObject({
    type: 'Error',
    message: 'the file store does not answer',
    causes: [{ type: 'TypeError' }, { type: 'Error', code: 'ECONNREFUSED' }],
  });
  expect(lineOf(error)).not.toContain('10.0.0.7');
});

test('circular causes end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(errOf(error).causes).toHaveLength(4);
});

test.each<[string, () => unknown]>([
  ['text that is no JSON', () => JSON.parse('Maria Segredo')],
  ['a value that a schema refused', () => z.enum(['a']).parse('Maria Segredo')],
])('%s is not repeated', (_, work) => {
  const line = lineOf(thrownBy(work));
  expect(line).not.toContain('Segredo');
  expect(line).toContain('    at ');
});

onEachEngine('a database that refuses a row', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const refusal = async (statement: ReturnType<typeof sql>) => {
    const refused: unknown = await statement.execute(api.db).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Error);
    return refused;
  };

  test('is logged by code, constraint and table, without the row', async () => {
    await sql`create table logged (word text unique, number integer check (number < 7))`.execute(
      api.db,
    );
    await sql`insert into logged values ('Maria Segredo', 1)`.execute(api.db);
    const twice = await refusal(sql`insert into logged values (${'Maria Segredo'}, 2)`);
    const many = await refusal(sql`insert into logged values (${'Segredo'}, ${99})`);
    expect(errOf(twice)).toMatchObject(
      engine === 'postgres'
        ? { code: '23505', constraint: 'logged_word_key', table: 'logged' }
        : { code: 'SQLITE_CONSTRAINT_UNIQUE', constraint: 'logged.word' },
    );
    expect(errOf(many)).toMatchObject(
      engine === 'postgres'
        ? { code: '23514', constraint: 'logged_number_check', table: 'logged' }
        : { code: 'SQLITE_CONSTRAINT_CHECK' },
    );
    if (engine === 'postgres') {
      const noNumber = await refusal(sql`insert into logged values ('a', ${'Segredo'}::integer)`);
      expect(errOf(noNumber)).toMatchObject({ code: '22P02' });
      expect(lineOf(noNumber)).not.toContain('Segredo');
    }
    for (const error of [twice, many, new Error('not saved', { cause: twice })])
      expect(lineOf(error)).not.toContain('Segredo');
  });

  test('names what is wrong in our own statement', async () => {
    expect(errOf(await refusal(sql`select 1 from nowhere`)).message).toContain('nowhere');
  });
});
