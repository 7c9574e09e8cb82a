import { describe, expect, it } from 'vitest';

import { code, money, optionalId, quantity, requiredId } from '@domain/form-fields';
import { MAX_ID } from '@domain/typed-id';

import { read } from './support/read-field';

describe('a code', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['0', 0],
    [2, 'refused: Escolha'],
    ['x', 'refused: Escolha'],
    ['', 'refused: Escolha'],
    [null, 'refused: Escolha'],
    [undefined, 'refused: Escolha'],
    ['1.0', 'refused: Escolha'],
    [true, 'refused: Escolha'],
  ])('%j gives %j', (given, result) => {
    expect(read(code([0, 1], 'Escolha'), given)).toBe(result);
  });
});

describe('an id', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['', null],
    ['--', null],
    [null, null],
    [undefined, null],
    [0, null],
    ['0', null],
    [MAX_ID, MAX_ID],
    [MAX_ID + 1, 'refused: Id'],
    [-1, 'refused: Id'],
    [1.5, 'refused: Id'],
    ['abc', 'refused: Id'],
    ['1; DROP TABLE client', 'refused: Id'],
  ])('optional, %j gives %j', (given, result) => {
    expect(read(optionalId('Id'), given)).toBe(result);
  });

  it.each([
    ['12', 12],
    ['', 'refused: Id'],
    ['--', 'refused: Id'],
    [undefined, 'refused: Id'],
    [0, 'refused: Id'],
  ])('required, %j gives %j', (given, result) => {
    expect(read(requiredId('Id'), given)).toBe(result);
  });
});

describe('money', () => {
  it.each([
    ['10', 10],
    ['1.234,56', 123456],
    ['', 0],
    [undefined, 0],
    ['abc', 'refused: Valor inválido.'],
    ['-1', 'refused: Valor inválido.'],
    [['1'], 'refused: Valor inválido.'],
    ['999.999.999,99', 99_999_999_999],
    ['1.000.000.000,00', 'refused: Valor alto demais.'],
  ])('typed as %j is %j cents', (given, result) => {
    expect(read(money('form', 0), given)).toBe(result);
  });

  it.each([
    [10, 1000],
    [10.5, 1050],
    [0.1 + 0.2, 30],
    [0, 0],
    [null, 0],
    [undefined, 0],
    [999_999_999.99, 99_999_999_999],
    [1_000_000_000, 'refused: Valor alto demais.'],
    [10.555, 'refused: Valor inválido.'],
    [0.001, 'refused: Valor inválido.'],
    // A third decimal place is refused, however large the amount.
    [9_999_999.991, 'refused: Valor inválido.'],
    [999_999_999.991, 'refused: Valor inválido.'],
    [-0.01, 'refused: Valor inválido.'],
    ['10', 'refused: Valor inválido.'],
    [true, 'refused: Valor inválido.'],
    [Number.NaN, 'refused: Valor inválido.'],
    [Number.POSITIVE_INFINITY, 'refused: Valor inválido.'],
  ])('of %j reais on the wire is %j cents', (given, result) => {
    expect(read(money('wire', 0), given)).toBe(result);
  });

  it('that may be absent is null, not zero', () => {
    expect(read(money('form', null), '')).toBeNull();
    expect(read(money('wire', null), null)).toBeNull();
    expect(read(money('wire', null), 0)).toBe(0);
  });

  it('keeps its own message', () => {
    expect(read(money('form', 0, 'Frete inválido'), 'x')).toBe('refused: Frete inválido');
  });
});

describe('a quantity', () => {
  it.each([
    ['1', 1000],
    ['0,001', 1],
    ['99999999', 99_999_999_000],
    ['100000000', 'refused: Quantidade alta demais.'],
    ['0', 'refused: Quantidade inválida.'],
    ['', 'refused: Quantidade inválida.'],
    [undefined, 'refused: Quantidade inválida.'],
    ['1,2345', 'refused: Quantidade inválida.'],
    ['-1', 'refused: Quantidade inválida.'],
  ])('typed as %j is %j thousandths', (given, result) => {
    expect(read(quantity('form'), given)).toBe(result);
  });

  it.each([
    [1, 1000],
    [0.001, 1],
    [1.0005, 'refused: Quantidade inválida.'],
    [99_999_998.9995, 'refused: Quantidade inválida.'],
    [0, 'refused: Quantidade inválida.'],
    [-1, 'refused: Quantidade inválida.'],
    [null, 'refused: Quantidade inválida.'],
    ['1', 'refused: Quantidade inválida.'],
  ])('of %j on the wire is %j thousandths', (given, result) => {
    expect(read(quantity('wire'), given)).toBe(result);
  });
});
