import { beforeEach, expect, it } from 'vitest';

import { offerAll, PAGE_ADDRESSES, visitPage } from '../support/all-screens';

beforeEach(offerAll);

/** The screens of one record and of its settings: none has the record's name in its title. */
const RECORDS = PAGE_ADDRESSES.filter((address) =>
  /^\/dashboard\/(?:client|company|payable|product|professional|supplier)\/\d/.test(address),
);

it('finds the screens', () => {
  expect(RECORDS).toEqual(
    expect.arrayContaining(['/dashboard/client/12', '/dashboard/company/5/bank-account']),
  );
});

it.each(RECORDS)('%s names its record below its title', async (address) => {
  const { html } = await visitPage(address);
  const [, title, whose] = /<h1[^>]*>([^<]+)<span[^>]*>([^<]+)<\/span><\/h1>/.exec(html) ?? [];
  expect([title, whose]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
});
