import { expect, test } from 'vitest';

import {
  checkDocument,
  DOCUMENT_CHECKS,
  documentFact,
  documentRemark,
} from '@domain/quote-link/document-check';

test.each([
  ['same', '698.715.567-48', '69871556748'],
  ['same', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['other', '69871556748', '00000000000191'],
  ['other', null, '00000000000191'],
  ['unknown', '69871556748', null],
  ['unknown', '69871556748', ''],
] as const)('the document is %s: %s compared with %s', (check, given, client) => {
  expect(checkDocument(given, client)).toBe(check);
});

test('the company is told about every document but the client’s own', () => {
  expect(documentRemark('same', '69871556748')).toBeNull();
  expect(documentRemark(null, '69871556748')).toBeNull();
  expect(documentRemark('other', '00000000000191')).toContain('CNPJ 00.000.000/0001-91');
  expect(documentRemark('unknown', null)).toContain('não foi comparado');
  // Only the company sees what to do about it.
  expect(documentRemark('other', '00000000000191')).toContain('Confira');
  for (const check of [...DOCUMENT_CHECKS, null])
    expect(documentFact(check, '00000000000191') ?? '').not.toMatch(/confira|verifique|peça/i);
});
