import { expect, it } from 'vitest';

import { maskDate } from '@domain/date';
import { typedDateText, typedValue } from '@domain/typed-date';
import { dayKindOf } from '@domain/typed-fields';

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
  ['+ 7', '17/02/2028'],
  ['+30 dias', '11/03/2028'],
  ['+1 dia', '11/02/2028'],
  ['+30 meses', '+30 meses'],
  ['+30x', '+30x'],
  ['12h', '12h'],
  ['15 de deze', '15 de deze'],
  ['+1000', '+1000'],
  ['25/12/2030', '25/12/2030'],
  ['2030-12-25', '25/12/2030'],
  ['1/11/26', '01/11/2026'],
  ['01.11.26', '01/11/2026'],
  [' 1-11-99 ', '01/11/2099'],
  ['011126', '01/11/2026'],
  ['29/02/28', '29/02/2028'],
  ['29/02/27', '29/02/27'],
  ['1/13/26', '1/13/26'],
  ['1/11/026', '1/11/026'],
  ['0', '0'],
  ['depois', 'depois'],
  ['', ''],
])('%j is meant as %j', (typed, text) => {
  expect(typedDateText('due', typed, TODAY)).toBe(text);
});

it.each([
  ['birthDate', '17/05/80', '17/05/1980'],
  ['registerBirthDate', '17/05/80', '17/05/1980'],
  ['birthDate', '10/02/28', '10/02/2028'],
  ['birthDate', '11/02/28', '11/02/1928'],
  ['birthDate', '170580', '17/05/1980'],
  ['birthDate', '29/02/00', '29/02/2000'],
  ['dayFrom', '1/11/26', '01/11/2026'],
  ['dueDate', '17/05/80', '17/05/2080'],
])('in %s %j is meant as %j', (name, typed, text) => {
  expect(typedDateText(dayKindOf(name) ?? 'day', typed, TODAY)).toBe(text);
  expect(typedValue(name, typed, TODAY)).toBe(text);
});

it.each([
  ['dueDate', '10/01', '2026-11-25', '10/01/2027'],
  ['installments[2].dueDate', '10-1', '2026-11-25', '10/01/2027'],
  ['firstDueDate', '20/08', '2026-11-25', '20/08/2026'],
  ['dueDate', '10', '2026-11-25', '10/11/2026'],
  ['dueDateFrom', '10/01', '2026-11-25', '10/01/2026'],
  ['paymentDate', '28/12', '2027-01-05', '28/12/2026'],
  // Tomorrow is a typing error, and refused: a date a year ago would be accepted.
  ['paymentDate', '27/11', '2026-11-26', '27/11/2026'],
  ['paymentDate', '05/01', '2027-01-05', '05/01/2027'],
  ['birthDate', '10/01', '2026-11-25', '10/01/2026'],
  ['dueDate', '29/02', '2027-11-25', '29/02/2028'],
])('in %s %j on %s is meant as %j', (name, typed, today, text) => {
  expect(typedDateText(dayKindOf(name) ?? 'day', typed, today)).toBe(text);
});

it.each(['1/11/26', '01/11/26'])('%s can be typed key by key, and then stays', (text) => {
  const shown = [...text].reduce((before, key) => maskDate(before + key), '');
  expect(shown).toBe('01/11/26');
});

it.each(['hoje', 'amanhã', '+30', '+ 7', '+30 dias', '+30x', '25', '25/12'])(
  '%s can be typed key by key',
  (text) => {
    expect([...text].reduce((shown, key) => maskDate(shown + key), '')).toBe(text);
  },
);

it.each([
  ['dueDate', '10/02/2028'],
  ['installments[0].paymentDate', '10/02/2028'],
  ['dueDateFrom', '10/02/2028'],
  ['dayTo', '10/02/2028'],
  ['observation', 'hoje'],
  ['dateText', 'hoje'],
])('a posted %s of "hoje" is %s', (name, value) => {
  expect(typedValue(name, 'hoje', TODAY)).toBe(value);
});
