import { beforeEach, describe, expect, it } from 'vitest';

import { ALL_SCREENS, offerAll } from '../support/all-screens';
import { SESSION } from '../support/requests';

/** A person's password; a certificate's is another field. */
const PASSWORD = /autoComplete="(current|new)-password"/i;

/** The account of each screen with passwords. */
const accounts = new Map<string, string | undefined>();

describe.each(ALL_SCREENS)('the passwords of $name', ({ name, show }) => {
  beforeEach(offerAll);

  it('belong to one account', async () => {
    const forms = [...(await show()).html.matchAll(/<form\b[\s\S]*?<\/form>/g)]
      .map(([form]) => form)
      .filter((form) => PASSWORD.test(form));
    for (const form of forms) {
      const [field = '', ...more] = form.match(/<input[^>]*autoComplete="username"[^>]*>/gi) ?? [];
      expect(more).toEqual([]);
      // Before them: a password manager takes a later field as another form's.
      expect(form.indexOf(field)).toBeLessThan(form.search(PASSWORD));
      accounts.set(name, /value="([^"]*)"/.exec(field)?.[1]);
    }
  });
});

it('are named wherever the account is known', () => {
  // At sign-in the person types it; the link in a second factor's message does not reveal the
  // account.
  expect(
    [...accounts].filter(([, account]) => account === undefined).map(([name]) => name),
  ).toEqual(['/', '/stop-second-factor']);
  expect(new Set(accounts.values())).toEqual(new Set([undefined, SESSION.professionalEmail]));
});
