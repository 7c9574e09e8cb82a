import { describe, expect, it } from 'vitest';

import { addressLine, fullAddress, placeLine, streetLine } from '@domain/address';
import { BRAZILIAN_STATES, isBrazilianState, STATE_OPTIONS } from '@domain/brazilian-states';
import { stateByName } from '@domain/state-names';

const address = {
  street: 'Rua A',
  number: '10',
  complement: 'Casa 2',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
};

describe('an address in one line', () => {
  it.each([
    [address, 'Rua A, 10 - Casa 2 - Centro - Campinas/SP'],
    [{ ...address, complement: null }, 'Rua A, 10 - Centro - Campinas/SP'],
    [{ ...address, number: 'S/N', complement: '' }, 'Rua A, S/N - Centro - Campinas/SP'],
    [{ ...address, street: null, number: null }, 'Casa 2 - Centro - Campinas/SP'],
    [{ ...address, state: null }, 'Rua A, 10 - Casa 2 - Centro - Campinas'],
    [{ street: null, number: null, district: null, city: null, state: null }, ''],
  ])('case %#', (given, line) => {
    expect(addressLine(given)).toBe(line);
  });

  it('has its CEP if requested, and equals its two lines joined', () => {
    const whole = { ...address, zipCode: '13010060' };
    const place = 'Centro - Campinas/SP - CEP 13.010-060';
    expect(addressLine(whole)).toBe('Rua A, 10 - Casa 2 - Centro - Campinas/SP');
    expect(fullAddress(whole)).toBe(`Rua A, 10 - Casa 2 - ${place}`);
    expect([streetLine(whole), placeLine(whole)]).toEqual(['Rua A, 10 - Casa 2', place]);
  });
});

describe('the Brazilian states', () => {
  it.each([
    ['São Paulo', 'SP'],
    ['  sao  paulo ', 'SP'],
    ['PARÁ', 'PA'],
    ['Paraíba', 'PB'],
    ['Mato Grosso do Sul', 'MS'],
    ['SP', null],
    ['Texas', null],
    ['', null],
  ])('%j names %j', (text, state) => {
    expect(stateByName(text)).toBe(state);
  });

  it('are 27, each once, after the placeholder', () => {
    expect(new Set(BRAZILIAN_STATES).size).toBe(27);
    expect(STATE_OPTIONS).toHaveLength(28);
    expect(STATE_OPTIONS[0]).toEqual({ value: '--', label: 'Selecione' });
  });

  it.each([
    ['SP', true],
    ['DF', true],
    ['sp', false],
    ['--', false],
    ['XX', false],
    ['', false],
  ])('%s: %s', (state, known) => {
    expect(isBrazilianState(state)).toBe(known);
  });
});
