import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dueDateOfFactor } from '@domain/boleto/due-factor';
import {
  formatSlipLine,
  MAX_SLIP_VALUE,
  slipBarCode,
  slipLine,
} from '@domain/boleto/slip-bar-code';
import { addDaysIso } from '@domain/date';

describe('a slip’s bar code and line', () => {
  // Lines printed by banks, and those of public libraries’ tests.
  it.each([
    [
      '00193373700000001000500940144816060680935031',
      '00190500954014481606906809350314337370000000100',
    ],
    [
      '23796999900001500001234090000000004200567890',
      '23791234059000000000142005678901699990000150000',
    ],
    [
      '34196100000000099901090000004241234567897000',
      '34191090080000424123845678970000610000000009990',
    ],
    [
      '00192376900000135000000001238798777770016818',
      '00190000090123879877977700168188237690000013500',
    ],
    [
      '23795422300002952951172060007589645204030050',
      '23791172096000758964552040300502542230000295295',
    ],
    [
      '03398511500000025009189977500009000026700102',
      '03399189977750000900400267001022851150000002500',
    ],
  ])('%s is written %s', (barCode, line) => {
    expect(slipLine(barCode)).toBe(line);
  });

  it('is grouped as it is printed', () => {
    expect(formatSlipLine('00190500954014481606906809350314337370000000100')).toBe(
      '00190.50095 40144.816069 06809.350314 3 37370000000100',
    );
  });

  it('encodes bank, date and value, as another implementation confirms', () => {
    const freeField = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 25,
      maxLength: 25,
    });
    fc.assert(
      fc.property(
        fc.constantFrom('001', '033', '237', '341'),
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 1, max: MAX_SLIP_VALUE }),
        freeField,
        (bankCode, days, value, free) => {
          const dueDate = addDaysIso('2000-07-03', days);
          const barCode = slipBarCode({ bankCode, dueDate, value, freeField: free });
          expect(barCode).toMatch(/^\d{44}$/);
          expect([barCode.slice(0, 3), Number(barCode.slice(9, 19)), barCode.slice(19)]).toEqual([
            bankCode,
            value,
            free,
          ]);
          expect(dueDateOfFactor(barCode.slice(5, 9), dueDate)).toBe(dueDate);
          expect(isValidBoleto(slipLine(barCode))).toBe(true);
        },
      ),
    );
  });
});
