import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const TESTS = path.resolve(import.meta.dirname, '..');
const rulesDocument = readFileSync(path.resolve(TESTS, '../docs/rules.md'), 'utf8');

type Test = readonly [file: string, title: string];

/**
 * Rules of docs/rules.md that are stated directly by a test, which must survive when tests are
 * moved or merged: the file under `tests`, and the exact title. All other rules are held by the
 * test that docs/rules.md names.
 */
const HELD_BY: Record<string, readonly Test[]> = {
  'R-APP-04': [
    ['app/session/sign-in.test.ts', 'redirects a signed-in person to the dashboard'],
    ['app/session/recovery.test.ts', 'send a signed-in person from %s to the dashboard'],
    [
      'browser/session/session.spec.ts',
      'redirects a signed-in person from the sign-in to the dashboard @once',
    ],
  ],
  'R-APP-05': [
    ['app/screens/guard.test.ts', 'without a session'],
    [
      'browser/session/session.spec.ts',
      'redirects a signed-out person to the sign-in, and then to the requested page',
    ],
    ['browser/session/session.spec.ts', 'never redirects to another site'],
  ],
  'R-APP-06': [
    ['app/screens/pages.test.ts', 'outside the dashboard says so too'],
    ['app/screens/pages.test.ts', '%d at %s says so inside the layout'],
    [
      'browser/session/session.spec.ts',
      'says when a page does not exist, inside and outside the dashboard @once',
    ],
  ],
  'R-APP-09': [['app/home/home.test.ts', 'need only the contract’s calls']],
  'R-APP-10': [
    ['app/screens/payment-due.test.ts', 'is told over %s, inside the layout, with the API’s words'],
    ['app/screens/payment-due.test.ts', 'is told over the form of %s, which keeps what was typed'],
    [
      'browser/screens/feedback.spec.ts',
      'shows over the current work that a payment is due, and keeps the work',
    ],
  ],
  'R-NAV-01': [
    [
      'app/screens/pages.test.ts',
      'has its ten entries, in their order, beside those of extensions',
    ],
    ['browser/session/session.spec.ts', 'shows the whole menu, which leads to its screens'],
  ],
  'R-NAV-02': [
    ['app/menu/favorite.test.ts', 'adds a favourite, and the list that is read again has it'],
    ['app/menu/favorite.test.ts', 'removes it again'],
    ['api/favorite/favorite.test.ts', 'are separate for each professional'],
  ],
  'R-NAV-03': [
    ['api/favorite/favorite.test.ts', 'concurrent calls do not exceed the limit'],
    [
      'browser/menu/menu.spec.ts',
      'pins at most five entries, which the collapsed menu shows as icons',
    ],
  ],
  'R-NAV-04': [
    ['app/menu/favorite.test.ts', 'of a sixth is refused with a message'],
    [
      'domain/menu/favorites.test.ts',
      'has at most four others beside it, and a sixth is refused with a message',
    ],
  ],
  'R-NAV-05': [
    ['app/menu/favorite.test.ts', 'are what the collapsed menu leaves, in the menu’s order'],
  ],
  'R-NAV-06': [
    ['app/menu/menu-state.test.ts', '%s is in the page’s own HTML'],
    ['browser/menu/menu.spec.ts', 'above 2000 px the menu is open by default'],
    [
      'browser/menu/menu.spec.ts',
      'resizing the window’s width resets the menu, resizing its height does not @js-only',
    ],
    [
      'browser/menu/menu.spec.ts',
      'the menu opens and closes, and the next page shows it as it was left',
    ],
    ['browser/session/session.spec.ts', 'opens the menu from the hamburger on a phone'],
  ],
  'R-NAV-07': [['domain/person-name.test.ts', 'the menu shows the first two parts of "%s"']],
  'R-NAV-08': [
    ['browser/session/session.spec.ts', 'asks before signing out, and then the session is over'],
  ],
  'R-NAV-09': [
    [
      'browser/screens/feedback.spec.ts',
      'shows the loading overlay only when the response takes long @js-only',
    ],
    [
      'browser/screens/feedback.spec.ts',
      'shows the loading overlay for a star too, but not for the menu’s width @js-only',
    ],
  ],
  'R-NAV-10': [
    [
      'browser/screens/feedback.spec.ts',
      'screens fade in after 500 ms, and at once with reduced motion or without scripts',
    ],
  ],
  'R-NAV-11': [
    [
      'browser/screens/feedback.spec.ts',
      'a toast closes by itself after 3 s, waits while it is hovered, and is dismissed by key @js-only',
    ],
    [
      'browser/screens/feedback.spec.ts',
      'toasts from different places stack, wait while one has the focus, and close with Escape @js-only',
    ],
  ],
  'R-ERR-03': [
    ['app/server/api-client.test.ts', 'one that takes over a minute'],
    ['app/screens/error-table.test.ts', 'timeout: a toast'],
  ],
  'R-ERR-04': [
    ['app/screens/error-table.test.ts', '401: ends the session and remembers where the person was'],
    [
      'app/menu/favorite.test.ts',
      'with an expired session end it, even on a screen without other calls',
    ],
  ],
  'R-ERR-06': [
    [
      'app/screens/success-status.test.ts',
      'is not done when it is answered with %d: the form stays, and says so',
    ],
  ],
  'R-ERR-07': [
    [
      'app/company/company-list.test.ts',
      'that is answered with anything but 200 is an error, in words of its own',
    ],
  ],
  'R-ERR-08': [['app/registers/register-form.test.ts', 'is unknown by the id %s']],
  'R-ERR-12': [['app/screens/pages.test.ts', 'for an internal error reveals no details']],
  'R-FRM-01': [
    ['browser/client/client.spec.ts', 'shows every error message and keeps what was typed'],
    [
      'browser/client/client.spec.ts',
      'an error that appears moves no button while it is pressed @js-only',
    ],
  ],
  'R-FRM-03': [
    [
      'app/session/dead-session.test.ts',
      'is carried by the sign-in, and what was pressed becomes showing it again',
    ],
    ['browser/session/dead-session.spec.ts', 'a client that was being registered comes back too'],
  ],
  'R-FLD-01': [['domain/tax-id.test.ts', 'agrees with the rule for any eleven digits']],
  'R-FLD-02': [['domain/tax-id.test.ts', 'agrees with the rule for any fourteen characters']],
  'R-FLD-05': [['domain/phone.test.ts', 'a mobile phone']],
  'R-FLD-07': [
    ['domain/email.test.ts', 'an e-mail ends in gov, ind, org or com, with or without a country'],
  ],
  'R-FLD-08': [
    ['domain/zip-code.test.ts', 'a CEP'],
    ['app/server/zip-code.test.ts', 'is asked of the public service by its eight digits'],
  ],
  'R-FLD-09': [
    ['app/registers/register-form.test.ts', 'clears the address for an unknown CEP'],
    ['app/server/zip-code.test.ts', 'times out after three seconds'],
    [
      'browser/client/client-address.spec.ts',
      'clears the address of a CEP that does not exist, and is never held up by a dead service',
    ],
  ],
  'R-FLD-11': [
    ['domain/person-name.test.ts', 'a full name has two words longer than 2 characters'],
  ],
  'R-FLD-17': [['domain/money.test.ts', 'money as typed']],
  'R-FLD-21': [['domain/date.test.ts', 'today, at UTC−3']],
  'R-FLD-24': [['domain/enumerations.test.ts', 'of the active flag, and the filter’s Todos']],
  'R-FLD-26': [
    [
      'browser/client/client.spec.ts',
      'masks while typing, keeps the caret, and forgets the document of the other person type @js-only',
    ],
  ],
  'R-LST-01': [
    ['domain/filters.test.ts', 'the filter of clients'],
    ['app/registers/register-list.test.ts', 'asks for five rows per page'],
  ],
  'R-LST-02': [
    [
      'domain/pagination.test.ts',
      'hold the current page with two around it, the first two and the last two',
    ],
  ],
  'R-LST-03': [['domain/pagination.test.ts', 'on page %d of %d: %s']],
  'R-LST-04': [
    [
      'app/registers/register-list.test.ts',
      'redirects from %s to page 1, with its filter, when there is no such page',
    ],
  ],
  'R-LST-05': [
    ['app/screens/pages.test.ts', 'leads to each record and keeps the filter on the way'],
    [
      'app/registers/register-list.test.ts',
      'links to each record and to a new one, and keeps the filter',
    ],
    [
      'browser/client/client-list.spec.ts',
      'asks for a filter first, then finds, pages and keeps the filter on return',
    ],
    [
      'browser/client/client-list.spec.ts',
      'Limpar empties what was typed and not searched for; searching keeps the focus; back brings the filter @js-only',
    ],
    ['browser/client/client.spec.ts', 'updates a client and returns to the list with its filter'],
  ],
  'R-LST-08': [
    ['domain/company/company-filter.test.ts', 'a CNPJ that is searched for'],
    ['app/registers/register-list.test.ts', '%s is not searched for'],
    ['app/registers/register-list.test.ts', 'is reported at its field, as it was typed'],
    ['browser/company/company.spec.ts', 'refuses to search for a CNPJ that cannot exist'],
  ],
  'R-LST-09': [
    ['app/screens/empty-lists.test.ts', 'says how the first comes to be'],
    ['app/screens/empty-lists.test.ts', 'of a search says how to see more'],
    ['browser/client/client-list.spec.ts', 'says when nothing is found, and clears the filter'],
  ],
  'R-SES-01': [
    ['domain/session/sign-in-schema.test.ts', 'signing in'],
    ['app/session/sign-in.test.ts', 'sends what the contract says, and no token'],
    [
      'browser/session/session.spec.ts',
      'says what is wrong with the sign-in and keeps the account, never the password',
    ],
  ],
  'R-SES-03': [
    [
      'app/session/sign-in.test.ts',
      'keeps the session record in an HttpOnly cookie and redirects to the dashboard',
    ],
  ],
  'R-SES-04': [
    ['app/session/sign-out.test.ts', 'ends the session here, and asks the API to end it there'],
  ],
  'R-SES-05': [
    ['app/screens/guard.test.ts', 'carries the token, the request’s id and the person’s address'],
  ],
  'R-SES-06': [
    ['domain/session/password-schemas.test.ts', 'the five rules of a new password'],
    ['domain/session/password-schemas.test.ts', 'are listed as the screen shows them'],
    [
      'app/session/first-access.test.ts',
      'lists what a password must have, and posts to its own link',
    ],
  ],
  'R-SES-07': [
    [
      'domain/session/password-schemas.test.ts',
      'requires both, and reports what is wrong with both',
    ],
  ],
  'R-SES-09': [
    [
      'app/session/recovery.test.ts',
      'goes from e-mail to code to new password, and the person is signed in',
    ],
    ['app/session/recovery.test.ts', 'goes along in the address, from screen to screen'],
    ['app/session/recovery.test.ts', 'carries recovery-data=%j through the screens as %j'],
    ['app/session/recovery.test.ts', 'outlives the carried state at %s, seen or posted'],
    ['app/session/recovery-state.test.ts', '%s redirects to the e-mail screen without a call'],
    ['domain/session/password-schemas.test.ts', 'the e-mail of a recovery'],
    ['domain/session/password-schemas.test.ts', 'the code of a recovery'],
    [
      'browser/session/recovery.spec.ts',
      'a person who forgot the password gets a code by e-mail and chooses a new one',
    ],
    [
      'browser/session/recovery.spec.ts',
      'the screens of a recovery that was not started redirect to its first one',
    ],
  ],
  'R-SES-10': [
    [
      'app/session/recovery.test.ts',
      '‘Já possuo o código’ goes to the code screen and sends nothing',
    ],
  ],
  'R-SES-11': [
    ['api/auth/recovery-code.test.ts', 'lasts fifteen minutes'],
    ['api/auth/recovery-code.test.ts', 'is void after five'],
  ],
  'R-SES-12': [
    [
      'api/auth/recovery.test.ts',
      'gets the same response for an existing, an unknown and an inactive account',
    ],
  ],
  'R-SES-13': [
    [
      'api/auth/recovery-code.test.ts',
      'opens the account once: the password changes, and every other session ends',
    ],
  ],
  'R-SES-14': [
    ['app/session/first-access.test.ts', 'without its link there is nothing to complete: %s'],
    [
      'app/session/first-access.test.ts',
      'sends the password with the link’s value, and the person is signed in',
    ],
    ['app/session/first-access.test.ts', 'with an expired link shows the API’s message'],
    ['api/auth/first-access.test.ts', 'sets the password and signs in, once'],
    ['api/auth/first-access.test.ts', 'an invitation lasts seven days'],
    ['browser/session/recovery.spec.ts', 'an invited person chooses a first password and is in'],
  ],
  'R-CLI-01': [
    ['domain/client/client-schema.test.ts', 'a client as typed becomes the contract’s payload'],
    ['domain/client/client-schema.test.ts', 'each field says what is wrong with it'],
    [
      'app/registers/register-form.test.ts',
      'is sent as the contract says, once, and returns to the list as it was',
    ],
    ['app/registers/register-form.test.ts', 'is sent whole, and returns to the list as it was'],
  ],
  'R-CLI-05': [
    [
      'browser/client/client.spec.ts',
      'registers a company with letters in its CNPJ, exempt and without a number',
    ],
  ],
  'R-CLI-08': [['api/client/client.test.ts', 'document and person type cannot change']],
  'R-CLI-10': [
    ['app/client/client-list.test.ts', 'makes no call before a filter is applied'],
    ['app/client/client-list.test.ts', 'lists all when an empty filter is applied'],
  ],
  'R-COM-01': [
    ['domain/company/company-schema.test.ts', 'a company as typed becomes the contract’s payload'],
    [
      'app/registers/register-form.test.ts',
      'is sent as the contract says, once, and returns to the list as it was',
    ],
    [
      'api/registers/register-record.test.ts',
      'creating one returns 201 and its id; it reads back completely',
    ],
    ['browser/company/company.spec.ts', 'registers a company, finds it, and changes it'],
  ],
  'R-COM-02': [
    ['domain/company/company-schema.test.ts', 'each field of a company says what is wrong with it'],
  ],
  'R-COM-03': [
    ['app/company/company-form.test.ts', 'that is new chooses the status, and has no code yet'],
    [
      'app/company/company-form.test.ts',
      'that is there shows its code and its status, and neither can be changed',
    ],
  ],
  'R-ORD-05': [
    ['browser/order/main-job.spec.ts', 'registers a client, makes a quote for it and gets the PDF'],
    [
      'app/order/documents/order-file.test.ts',
      'is the API’s, byte by byte, shown inline and not cached',
    ],
  ],
};

/** The titles of a file's tests and groups. */
function titlesOf(source: string): Set<string> {
  const called = source.matchAll(
    /(?<=(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*)(['"`])((?:(?!\1).)+)\1,/g,
  );
  return new Set([...called].map(([, , title = '']) => title));
}

function holds([file, title]: Test): boolean {
  return titlesOf(readFileSync(path.join(TESTS, file), 'utf8')).has(title);
}

describe.each(Object.entries(HELD_BY))('%s', (number, tests) => {
  it('is a rule, and is held by these tests', () => {
    expect(rulesDocument).toContain(`- **${number}** `);
    const gone = tests.filter((test) => !holds(test));
    expect(
      gone,
      'tests that are not there any more: write where they went, or what holds the rule now',
    ).toEqual([]);
  });
});
