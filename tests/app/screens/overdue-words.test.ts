import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { BillStatusChip } from '~/features/bill/bill-status-chip';
import { DueChip } from '~/features/receivable/due-text';

const today = '2026-11-28';

it.each([
  ['2026-09-14', 'Vencida há 75 dias'],
  ['2026-11-27', 'Vencida há 1 dia'],
  [today, 'Vence hoje'],
  ['2026-11-29', 'Em aberto'],
  [null, 'Em aberto'],
])('a bill and an installment due on %s are described alike: %s (R-LST-23)', (dueDate, words) => {
  const bill = createElement(BillStatusChip, { of: { isPaid: false, dueDate }, today });
  const installment = createElement(DueChip, { dueDate, today });
  const html = renderToStaticMarkup(bill);
  expect(html.replace(/<[^>]*>/g, '')).toBe(words);
  expect(renderToStaticMarkup(installment)).toBe(html);
});
