import { describe, expect, it } from 'vitest';

import { addDaysIso } from '@domain/date';
import { ageRange, AGES, dueRange, filterOfAge } from '@domain/receivable/receivable-due';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';

const TODAY = '2026-03-10';

describe('the days of a list’s filter', () => {
  it.each([
    [{}, '', ''],
    [{ due: 'overdue' }, '', '2026-03-09'],
    [{ due: 'today' }, TODAY, TODAY],
    [{ due: 'next7' }, TODAY, '2026-03-17'],
    [{ due: 'next30' }, TODAY, '2026-04-09'],
    [{ due: 'next30', dueDateFrom: '2026-03-20' }, '2026-03-20', '2026-04-09'],
    [
      { due: 'overdue', dueDateFrom: '2026-03-01', dueDateTo: '2026-03-31' },
      '2026-03-01',
      '2026-03-09',
    ],
    [{ dueDateTo: '2026-03-31' }, '', '2026-03-31'],
    [{ due: 'none', dueDateTo: '2026-03-31' }, '', ''],
    [{ due: 'someday', dueDateTo: 'x' }, '', ''],
  ])('are, for %j, from %j to %j', (asked, from, to) => {
    expect(dueRange(receivableFilterSchema.parse(asked), TODAY)).toEqual({ from, to });
  });
});

describe('age bands', () => {
  it('have each day once', () => {
    for (let away = -400; away <= 400; away += 1) {
      const day = addDaysIso(TODAY, away);
      const of = AGES.filter((age) => {
        const days = ageRange(age, TODAY);
        return days && day >= days.from && (days.to === '' || day <= days.to);
      });
      expect([day, of]).toEqual([day, [expect.any(String)]]);
    }
  });

  it('narrow the current filter, and keep its other fields', () => {
    const filter = receivableFilterSchema.parse({
      due: 'overdue',
      dueDateFrom: '2026-01-20',
      name: 'ana',
    });
    expect(filterOfAge(filter, 'days31To60', TODAY)).toEqual({
      ...filter,
      due: '',
      dueDateFrom: '2026-01-20',
      dueDateTo: '2026-02-07',
    });
    expect(filterOfAge(filter, 'undated', TODAY)).toMatchObject({ due: 'none', name: 'ana' });
  });
});
