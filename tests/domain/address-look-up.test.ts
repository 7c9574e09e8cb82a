import { describe, expect, it } from 'vitest';

import {
  addressChange,
  type AddressLookUp,
  lookUpHint,
  lookUpMessage,
  NOT_FOUND,
  readAddressLookUp,
  renameAddress,
  UNAVAILABLE,
  withoutTypedSince,
} from '@domain/address-look-up';

const SQUARE = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' };
const EMPTY = { street: '', district: '', city: '', state: '--' };
const found = (address: Partial<typeof SQUARE>): AddressLookUp => ({
  outcome: 'found',
  address: { ...EMPTY, ...address },
});

describe('a look-up’s changes to an address', () => {
  it.each<[string, AddressLookUp, object]>([
    ['all that came back', found(SQUARE), SQUARE],
    [
      'a town with one CEP leaves the typed street alone',
      found({ city: 'Três Pontas', state: 'MG' }),
      { city: 'Três Pontas', state: 'MG' },
    ],
    [
      'a state that is none of the 27 is not one',
      found({ city: 'Três Pontas', state: 'XX' }),
      { city: 'Três Pontas' },
    ],
    ['not found clears the four fields', NOT_FOUND, EMPTY],
    ['without an answer nothing changes', UNAVAILABLE, {}],
  ])('%s', (_, lookUp, change) => {
    expect(addressChange(lookUp)).toEqual(change);
  });

  it.each<[string, AddressLookUp, string | null, string | null]>([
    ['found', found(SQUARE), null, null],
    ['not found', NOT_FOUND, 'CEP não encontrado', null],
    [
      'unavailable',
      UNAVAILABLE,
      null,
      'Não foi possível buscar o CEP agora. O endereço ficou como estava.',
    ],
  ])('%s is reported with a message', (_, lookUp, message, hint) => {
    expect([lookUpMessage(lookUp), lookUpHint(lookUp)]).toEqual([message, hint]);
    expect(readAddressLookUp(JSON.parse(JSON.stringify(lookUp)))).toEqual(lookUp);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no outcome', {}],
    ['an unknown outcome', { outcome: 'moved' }],
    ['found without an address', { outcome: 'found' }],
    ['a place without its city', { outcome: 'found', address: { ...SQUARE, city: null } }],
    ['a state that is no text', { outcome: 'found', address: { ...SQUARE, state: 35 } }],
  ])('%s is no response', (_, value) => {
    expect(readAddressLookUp(value)).toEqual(UNAVAILABLE);
  });

  it('never overwrites what was typed meanwhile', () => {
    const typed = { ...EMPTY, street: 'Rua Digitada' };
    expect(withoutTypedSince(SQUARE, EMPTY, typed)).toEqual({
      district: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    });
    expect(
      withoutTypedSince(addressChange(NOT_FOUND), SQUARE, { ...SQUARE, city: 'Santos' }),
    ).toEqual({ street: '', district: '', state: '--' });
  });

  it('is named as the draft names it', () => {
    const names = { street: 'a', district: 'b', city: 'c', state: 'd' } as const;
    expect(renameAddress({ street: '', state: 'SP' }, names)).toEqual({ a: '', d: 'SP' });
  });
});
