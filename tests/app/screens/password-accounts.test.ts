import { beforeEach, describe, expect, it } from 'vitest';

import { ALL_SCREENS, offerAll } from '../support/all-screens';
import { SESSION } from '../support/requests';

/** Of the person; a certificate has one of its own. */
const PASSWORD = /autoComplete="(current|new)-password"/i;

/** Whose the passwords of each screen are that asks for some. */
const accounts = new Map<string, string | undefined>();

describe.each(ALL_SCREENS)('the passwords of $name', ({ name, show }) => {
  beforeEach(offerAll);

  it('are those of one account', async () => {
    const forms = [...(await show()).html.matchAll(/<form\b[\s\S]*?<\/form>/g)]
      .map(([form]) => form)
      .filter((form) => PASSWORD.test(form));
    for (const form of forms) {
      const [field = '', ...more] = form.match(/<input[^>]*autoComplete="username"[^>]*>/gi) ?? [];
      expect(more).toEqual([]);
      // Before them: what comes after is another form's for a password manager.
      expect(form.indexOf(field)).toBeLessThan(form.search(PASSWORD));
      accounts.set(name, /value="([^"]*)"/.exec(field)?.[1]);
    }
  });
});

it('are named wherever the account is known', () => {
  // Who begins to sign in types it; the message's link of a second factor does not tell whose it is.
  expect(
    [...accounts].filter(([, account]) => account === undefined).map(([name]) => name),
  ).toEqual(['/', '/stop-second-factor']);
  expect(new Set(accounts.values())).toEqual(new Set([undefined, SESSION.professionalEmail]));
});
