import { beforeEach, expect, it } from 'vitest';

import { DRAFT_FIELDS } from '@domain/order/draft/draft';
import { ORDER_SECTIONS, sectionOf } from '@domain/order/draft/order-sections';

import { offerAll } from '../../support/all-screens';
import { appHandler } from '../../support/app-handler';
import { pageOf } from '../../support/page';
import { signedInRequest } from '../../support/requests';

const handle = await appHandler();

beforeEach(offerAll);

/**
 * The section with the input of that name; null when above all sections, undefined without an
 * input.
 */
function sectionWith(html: string, field: string): string | null | undefined {
  const at = html.search(new RegExp(`<(?:input|select|textarea)\\b[^>]*\\sname="${field}"`));
  if (at < 0) return undefined;
  const begun = ORDER_SECTIONS.filter(({ id }) => {
    const start = html.search(new RegExp(`<section\\b[^>]*\\sid="${id}"`));
    expect(start, `the page has a section ${id}`).toBeGreaterThan(0);
    return start < at;
  });
  return begun.at(-1)?.id ?? null;
}

it.each(DRAFT_FIELDS)('the input of %s is on the tab that shows its errors', async (field) => {
  const { html } = await pageOf(await handle(await signedInRequest('/dashboard/order/new')));
  const found = sectionWith(html, field);
  expect(
    found,
    found === undefined
      ? `no section of app/features/order has an input for ${field}`
      : `the input of ${field} is in the section ${found}: name that one in domain/order/draft/order-sections.ts`,
  ).toBe(sectionOf(field));
});
