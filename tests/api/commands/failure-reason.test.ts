import { expect, test } from 'vitest';

import { failureReason } from '../../../api/failure-reason';

const failed = (code: string, path?: string, syscall?: string) =>
  Object.assign(new Error(code), { code, path, syscall });

test.each([
  [failed('EACCES', '/copias/a.prumo'), 'sem permissão de escrita em /copias/a.prumo.'],
  [failed('EACCES'), 'sem permissão de escrita em DATA_DIR.'],
  [failed('EACCES', undefined, 'listen'), 'sem permissão para a porta de API_PORT.'],
  [failed('EROFS', '/copias/a.prumo'), '/copias/a.prumo só aceita leituras.'],
  [failed('SQLITE_READONLY'), 'o banco de dados ou DATA_DIR só aceita leituras.'],
])('%s is reported with the place that refused', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
