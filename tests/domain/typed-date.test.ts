import { expect, it } from 'vitest';

import { maskDate } from '@domain/date';
import { typedDateText, typedValue } from '@domain/typed-date';

const TODAY = '2028-02-10';

it.each([
  ['25', '25/02/2028'],
  ['5', '05/02/2028'],
  ['29', '29/02/2028'],
  ['30', '30'],
  ['25/12', '25/12/2028'],
  ['25/12/', '25/12/2028'],
  ['1-3', '01/03/2028'],
  ['31/04', '31/04'],
  ['hoje', '10/02/2028'],
  [' Hoje ', '10/02/2028'],
  ['amanhã', '11/02/2028'],
  ['AMANHA', '11/02/2028'],
  ['ontem', '09/02/2028'],
  ['+30', '11/03/2028'],
  ['+0', '10/02/2028'],
  ['+1000', '+1000'],
  ['25/12/2030', '25/12/2030'],
  ['2030-12-25', '25/12/2030'],
  ['0', '0'],
  ['depois', 'depois'],
  ['', ''],
])('%j is meant as %j', (typed, text) => {
  expect(typedDateText(typed, TODAY)).toBe(text);
});

it.each(['hoje', 'amanhã', '+30', '25', '25/12'])('%s can be typed key by key', (text) => {
  expect([...text].reduce((shown, key) => maskDate(shown + key), '')).toBe(text);
});

it.each([
  ['dueDate', '10/02/2028'],
  ['installments[0].paymentDate', '10/02/2028'],
  ['dueDateFrom', '10/02/2028'],
  ['observation', 'hoje'],
  ['dateText', 'hoje'],
])('a posted %s of "hoje" is %s', (name, value) => {
  expect(typedValue(name, 'hoje', TODAY)).toBe(value);
});
