import { expect, it } from 'vitest';

import { appHandler } from '../../support/app-handler';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { pageOf } from '../../support/page';
import { signedInPost } from '../../support/requests';

const handle = await appHandler();

it.each([
  ['is folded', 'refresh', {}, false],
  ['opens with what was typed there', 'refresh', { firstDueDate: '2027-01-10' }, true],
  ['opens where it is refused', 'due-dates', { firstDueDate: '31/02/2027' }, true],
])('an action on all installments at once %s', async (_, intent, change, open) => {
  const form = orderForm({ ...ORDER_DRAFT, ...change }, intent);
  const { html } = await pageOf(await handle(await signedInPost('/dashboard/order/40', form)));
  const [, attributes] = /<details([^>]*)><summary[^>]*>Ajustar todas/.exec(html) ?? [];
  expect(attributes?.includes('open=""')).toBe(open);
});
