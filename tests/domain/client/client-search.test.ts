import { describe, expect, it } from 'vitest';

import { isClientFound, readClientSearch } from '@domain/client/client-search';

const JOSE = { name: 'José da Conceição', cpfCnpj: '69871556748', phone: '19991230002' };
const FIRM = { name: 'Gesso 3 Irmãos', cpfCnpj: '12ABC34501DE35', phone: null };

describe('a client is matched', () => {
  it.each([
    ['', JOSE],
    ['conceicao', JOSE],
    ['CEIÇÃO jos', JOSE],
    ['698.715', JOSE],
    ['69871556748', JOSE],
    ['1999123', JOSE],
    ['(19) 9 9123', JOSE],
    ['99123-0002', JOSE],
    ['+55 19 99123-0002', JOSE],
    ['9123-0002', JOSE],
    ['0002', JOSE],
    ['3 irmaos', FIRM],
    ['12.abc.345', FIRM],
  ])('by "%s"', (text, client) => {
    expect(isClientFound(readClientSearch(text), client)).toBe(true);
  });

  it.each([
    ['maria', JOSE],
    ['715567', JOSE],
    ['002', JOSE],
    ['99', JOSE],
    ['19991230002', FIRM],
  ])('not by "%s"', (text, client) => {
    expect(isClientFound(readClientSearch(text), client)).toBe(false);
  });
});
