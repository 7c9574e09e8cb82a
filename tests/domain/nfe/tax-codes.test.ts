import { describe, expect, it } from 'vitest';

import { cfopOf } from '@domain/nfe/cfop';
import { readCst } from '@domain/nfe/cst';

import { sale } from '../../support/sale';

describe('tax situations', () => {
  it.each([
    ['00', 'normal', { origin: '0', code: '00' }],
    ['260', 'normal', { origin: '2', code: '60' }],
    [null, 'normal', { origin: '0', code: '00' }],
    ['102', 'simples', { origin: '0', code: '102' }],
    ['1500', 'simples', { origin: '1', code: '500' }],
    [null, 'simples', { origin: '0', code: '102' }],
    ['102', 'normal', null],
    ['00', 'simples', null],
    ['10', 'normal', null],
    ['900', 'normal', null],
  ] as const)('%s in the regime %s', (cst, regime, expected) => {
    expect(readCst(cst, regime)).toEqual(expected);
  });
});

describe('the CFOP', () => {
  const to = (state: string, stateRegistration: string | null) => {
    const { issuer, recipient } = sale();
    return { issuer, recipient: { ...recipient, state, stateRegistration } };
  };
  it.each([
    ['5102', to('SP', null), '5102'],
    [null, to('SP', null), '5102'],
    ['6102', to('SP', null), '5102'],
    ['6108', to('SP', null), '5102'],
    ['5102', to('MG', '0620001234567'), '6102'],
    ['5102', to('MG', null), '6108'],
    ['5102', to('MG', 'ISENTO'), '6108'],
    ['5102', to('MG', 'isento '), '6108'],
    ['5405', to('MG', 'ISENTO'), '6404'],
    ['6404', to('SP', null), '5405'],
    ['7102', to('SP', null), null],
    ['1102', to('SP', null), null],
  ])('%s', (cfop, parties, expected) => {
    expect(cfopOf({ cfop, cst: '00' }, parties)).toBe(expected);
  });

  it('of goods without one follows from their tax situation', () => {
    expect(cfopOf({ cfop: null, cst: '060' }, to('SP', null))).toBe('5405');
    expect(cfopOf({ cfop: null, cst: '500' }, to('MG', null))).toBe('6404');
  });
});
