import { describe, expect, it } from 'vitest';

import { EMAIL_MAX_LENGTH, isValidEmail, isValidRecipient, normalizeEmail } from '@domain/email';

describe('an e-mail ends in gov, ind, org or com, with or without a country', () => {
  it.each([
    'a@b.com',
    'a@b.com.br',
    'maria.silva+obra@gesso.ind.br',
    'a@receita.gov',
    'a@sp.receita.gov.br',
    'a@ong.org',
    'a@ong.org.pt',
    'A@B.COM.BR',
    'a@sub.domain-with-hyphen.com',
    'joão@exemplo.com',
  ])('%s is valid', (email) => {
    expect(isValidEmail(email)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@b',
    'a@com',
    '@b.com',
    'a@b.net',
    'a@b.br',
    'a@b.edu.br',
    'a@b.com.brasil',
    'a@b.com.b',
    'a@b.com.bra',
    'a@b.com.br.com.xx.yy',
    'a@b.comx',
    'a@@b.com',
    'a b@c.com',
    'a..b@c.com',
    'a@b..com',
    'a@-b.com',
    'a@b-.com',
    '<a@b.com>',
    'a@b.com\n',
    'a,c@b.com',
    `${'a'.repeat(65)}@b.com`,
    `a@${'b.'.repeat(80)}com`,
  ])('"%s" is not', (email) => {
    expect(isValidEmail(email)).toBe(false);
  });

  it('is bounded in length', () => {
    const longest = `ab@${'b.'.repeat(57)}com`;
    expect(longest).toHaveLength(EMAIL_MAX_LENGTH);
    expect(isValidEmail(longest)).toBe(true);
    expect(isValidEmail(`c${longest}`)).toBe(false);
  });
});

it('is stored in lower case, trimmed', () => {
  expect(normalizeEmail('  Maria@Exemplo.COM.br ')).toBe('maria@exemplo.com.br');
});

describe('a document can be sent to an address with any ending', () => {
  it.each(['a@b.com.br', 'a@obra.construction', 'a@b.adv.br', 'joão@exemplo.net'])(
    '%s',
    (email) => {
      expect(isValidRecipient(email)).toBe(true);
    },
  );

  it.each([
    '',
    'a@b',
    'a b@c.com',
    'a@b..com',
    'a@b.c',
    'a@b.com, c@d.com',
    'a@b.com\r\nbcc: x@y.com',
  ])('not to %j', (email) => {
    expect(isValidRecipient(email)).toBe(false);
  });
});
