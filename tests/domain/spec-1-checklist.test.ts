import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

/** A section of the first specification, what it asks in a line, and the tests that hold it: file and exact title. */
interface Section {
  asks: string;
  heldBy: readonly (readonly [file: string, title: string])[];
}

const SECTIONS: Record<string, Section> = {
  '1': {
    asks: 'A signed-in professional registers a client, makes a quote and holds its PDF.',
    heldBy: [
      ['browser/main-job.spec.ts', 'registers a client, makes a quote for it and gets the PDF'],
      [
        'app/order-file.test.ts',
        'is the API’s, byte by byte, shown by the browser and kept by nobody',
      ],
    ],
  },
  '2.1': {
    asks: 'Public routes; a signed-in person goes on; first access needs its link; unknown paths.',
    heldBy: [
      ['app/sign-in.test.ts', 'somebody who is signed in goes on to the dashboard'],
      ['app/recovery.test.ts', 'send a signed-in person from %s to the dashboard'],
      ['app/first-access.test.ts', 'without its link there is nothing to complete: %s'],
      ['app/pages.test.ts', 'outside the dashboard says so as well'],
      ['app/recovery-state.test.ts', '%s leads to the e-mail screen, and nothing is asked'],
      ['browser/session.spec.ts', 'sends a signed-in person from the sign-in to the dashboard'],
      ['browser/session.spec.ts', 'says when a page does not exist, inside and outside the dashboard'],
    ],
  },
  '2.2': {
    asks: 'Dashboard routes for those signed in alone; a not-found page inside the layout.',
    heldBy: [
      ['app/guard.test.ts', 'nobody signed in'],
      ['app/pages.test.ts', '%d at %s says so inside the layout'],
      ['browser/session.spec.ts', 'shows the whole menu, which leads to its screens'],
      ['browser/session.spec.ts', 'sends a signed-out person to sign in and then on to where they were going'],
      ['browser/session.spec.ts', 'never sends anybody on to another site'],
      ['app/favorite.test.ts', 'that meet a dead session end it, also on a screen that asks for nothing else'],
    ],
  },
  '2.3': {
    asks: 'Menu, favourites, its width, drawer, signing out, waiting, payment due, kept filters.',
    heldBy: [
      ['app/pages.test.ts', 'has the spec’s entries, in its order'],
      ['app/favorite.test.ts', 'stand alone in the collapsed menu, named, in the menu’s order'],
      ['app/menu-state.test.ts', '%s is in the page’s own HTML'],
      ['app/payment-due.test.ts', 'is told over %s, inside the layout, with the API’s words'],
      ['app/payment-due.test.ts', 'is told over the form of %s, which keeps what was typed'],
      ['browser/menu.spec.ts', 'above 2000 px the menu stands open by itself'],
      ['browser/menu.spec.ts', 'a window made wider or narrower decides anew, one made lower does not @js-only'],
      ['browser/session.spec.ts', 'opens the menu from the hamburger on a phone'],
      ['browser/session.spec.ts', 'asks before signing out, and then the session is over'],
      ['browser/feedback.spec.ts', 'says to wait only when the answer takes long @js-only'],
      ['browser/feedback.spec.ts', 'says to wait for a star as well, and not for the menu’s width @js-only'],
      ['browser/menu.spec.ts', 'the menu opens and closes, and the next page shows it as it was left'],
      ['browser/menu.spec.ts', 'pins at most five entries, which the collapsed menu shows as icons'],
      ['browser/feedback.spec.ts', 'says that a payment is due over what was being done, and keeps it'],
      ['browser/feedback.spec.ts', 'screens fade in after 500 ms, and at once for who wants no motion or has no script'],
      ['domain/person-name.test.ts', 'the menu shows the first two parts of "%s"'],
    ],
  },
  '2.4': {
    asks: 'Signing in by e-mail or document and password leads to the dashboard.',
    heldBy: [
      [
        'app/sign-in.test.ts',
        'keeps the auth record in a cookie out of reach of scripts, and goes to the dashboard',
      ],
      ['browser/session.spec.ts', 'says what is wrong with the sign-in and keeps the account, never the password'],
    ],
  },
  '2.5': {
    asks: 'E-mail, code, new password, in this order; a code in hand skips sending; then signed in.',
    heldBy: [
      [
        'app/recovery.test.ts',
        'goes from e-mail to code to new password, and the person is signed in',
      ],
      ['app/recovery.test.ts', '‘Já possuo o código’ goes to the code screen and sends nothing'],
      ['app/recovery-state.test.ts', '%s leads to the e-mail screen, and nothing is asked'],
      ['app/recovery.test.ts', 'goes along in the address, from screen to screen'],
      ['app/recovery.test.ts', 'outlives the carried state at %s, seen or posted'],
      ['browser/recovery.spec.ts', 'a person who forgot the password gets a code by e-mail and chooses a new one'],
      ['browser/recovery.spec.ts', 'the screens of a recovery that was not begun lead to its beginning'],
    ],
  },
  '2.6': {
    asks: 'A first password with its five rules listed; then signed in.',
    heldBy: [
      ['app/first-access.test.ts', 'lists what a password must have, and posts to its own link'],
      [
        'app/first-access.test.ts',
        'sends the password with the link’s value, and the person is signed in',
      ],
      ['domain/session/password-schemas.test.ts', 'are listed as the screen shows them'],
      ['browser/recovery.spec.ts', 'an invited person chooses a first password and is in'],
      ['api/first-access.test.ts', 'sets the password and signs in, once'],
      ['api/first-access.test.ts', 'an invitation lives for seven days'],
    ],
  },
  '2.7': {
    asks: 'Client list: asks for a filter first, columns, paging, filter kept on return.',
    heldBy: [
      ['app/client-list.test.ts', 'asks nothing before a filter is applied'],
      ['app/pages.test.ts', 'leads to each record and keeps the filter on the way'],
      [
        'domain/pagination.test.ts',
        'hold the current page with two around it, the first two and the last two',
      ],
      [
        'browser/client.spec.ts',
        'asks for a filter first, then finds, pages and keeps the filter on return',
      ],
      ['domain/pagination.test.ts', 'on page %d of %d: %s'],
      ['browser/client.spec.ts', 'Limpar empties what was typed and not searched for; searching keeps the focus; back brings the filter @js-only'],
      ['browser/client.spec.ts', 'says when nothing is found, and clears the filter'],
      ['app/client-list.test.ts', 'lists all when an empty filter is applied'],
    ],
  },
  '2.8': {
    asks: 'Client form, new and registered; document and person type stay; back to the same list.',
    heldBy: [
      [
        'app/client-new.test.ts',
        'is sent as the contract says, once, and the list comes back as it was',
      ],
      ['app/client-edit.test.ts', 'is sent whole, and the list comes back as it was'],
      ['api/client.test.ts', 'document and person type stay as registered'],
      ['browser/client.spec.ts', 'updates a client and returns to the list with its filter'],
      ['browser/client.spec.ts', 'registers a company with letters in its CNPJ, exempt and without a number'],
    ],
  },
  '2.9': {
    asks: 'Company list: three filters, three columns, five a page, filter kept.',
    heldBy: [
      ['app/company-list.test.ts', 'lists all at once, five to a page'],
      [
        'app/company-list.test.ts',
        'leads to each company, and to a new one, and keeps the filter on the way',
      ],
      ['app/company-list.test.ts', 'says when there is none'],
      ['browser/company.spec.ts', 'refuses to search for a CNPJ that cannot exist'],
    ],
  },
  '2.10': {
    asks: 'Company form: its code is shown, its status is chosen only for a new one.',
    heldBy: [
      ['app/company-form.test.ts', 'that is new chooses the status, and has no code yet'],
      [
        'app/company-form.test.ts',
        'that is there shows its code and its status, and neither can be changed',
      ],
      ['browser/company.spec.ts', 'registers a company, finds it, and changes it'],
    ],
  },
  '3': {
    asks: 'Entities in PascalCase, payloads in camelCase, null where empty; the enumerations.',
    heldBy: [
      ['domain/client/client-schema.test.ts', 'a client as typed becomes the contract’s payload'],
      [
        'domain/company/company-schema.test.ts',
        'a company as typed becomes the contract’s payload',
      ],
      ['domain/enumerations.test.ts', 'of the active flag, and the filter’s Todos'],
      ['api/company.test.ts', 'a created company answers 201 with its id and reads back whole'],
    ],
  },
  '4': {
    asks: 'A session begins and ends; person type, exempt and no-number rules; a star toggles.',
    heldBy: [
      ['app/sign-out.test.ts', 'ends the session here, and asks the API to end it there'],
      ['app/error-table.test.ts', '401: ends the session and remembers where the person was'],
      ['app/favorite.test.ts', 'adds a favourite, and the list that is read again has it'],
      [
        'browser/client.spec.ts',
        'masks while typing, keeps the caret, and forgets the document of the other person type @js-only',
      ],
      ['app/dead-session.test.ts', 'is carried by the sign-in, and what was pressed becomes showing it again'],
      ['browser/dead-session.spec.ts', 'so does a client that was being registered'],
      ['api/recovery.test.ts', 'opens the account once: the password is another, and everyone else is signed out'],
    ],
  },
  '5.1': {
    asks: 'Documents, mobile phones, e-mails, CEP, names, money, masks and days.',
    heldBy: [
      ['domain/documents.test.ts', 'judges any eleven digits as the rule does'],
      ['domain/documents.test.ts', 'judges any fourteen characters as the rule does'],
      ['domain/phone.test.ts', 'a mobile phone'],
      ['domain/email.test.ts', 'an e-mail ends in gov, ind, org or com, with or without a country'],
      ['domain/zip-code.test.ts', 'a CEP'],
      ['domain/person-name.test.ts', 'a full name has two words longer than 2 characters'],
      ['domain/money.test.ts', 'money as typed'],
      ['domain/date.test.ts', 'today, at UTC−3'],
    ],
  },
  '5.2': {
    asks: 'What the client form says of each field; the address follows the CEP.',
    heldBy: [
      ['domain/client/client-schema.test.ts', 'each field says what is wrong with it'],
      ['app/client-new.test.ts', 'clears the address of a CEP that there is none of'],
      ['app/zip-code.test.ts', 'is waited for three seconds at most'],
      ['browser/client.spec.ts', 'shows every error in the spec’s words and keeps what was typed'],
      ['browser/client.spec.ts', 'an error that appears takes no button from under the press @js-only'],
      ['browser/client.spec.ts', 'clears the address of a CEP that does not exist, and is never held up by a dead service'],
    ],
  },
  '5.3': {
    asks: 'What the company search and form say of each field.',
    heldBy: [
      ['domain/company/company-filter.test.ts', 'a CNPJ that is searched for'],
      [
        'domain/company/company-schema.test.ts',
        'each field of a company says what is wrong with it',
      ],
      ['app/company-list.test.ts', '%s is not searched for: the field says so'],
    ],
  },
  '5.4': {
    asks: 'What signing in, recovery and new passwords say of each field.',
    heldBy: [
      ['domain/session/sign-in-schema.test.ts', 'signing in'],
      ['domain/session/password-schemas.test.ts', 'the five rules of a new password'],
      ['domain/session/password-schemas.test.ts', 'the e-mail of a recovery'],
      ['domain/session/password-schemas.test.ts', 'the code of a recovery'],
      ['domain/session/password-schemas.test.ts', 'wants both, and says what is wrong with both'],
      ['api/recovery.test.ts', 'lives for fifteen minutes'],
      ['api/recovery.test.ts', 'is good for nothing after five'],
    ],
  },
  '6': {
    asks: 'Signed out or signed in, nothing between; a token on every call; five favourites each.',
    heldBy: [
      ['app/guard.test.ts', 'carries the token, the request’s id and the person’s address'],
      ['app/favorite.test.ts', 'of a sixth is refused in the spec’s words'],
      ['api/favorite.test.ts', 'many at once do not pass the limit together'],
      ['api/favorite.test.ts', 'belong to each professional alone'],
      ['api/recovery.test.ts', 'answers the same for an account that is there, one that is not, one that is inactive'],
    ],
  },
  '7': {
    asks: 'Every call by its method, path, query and payload, and the address look-up.',
    heldBy: [
      ['app/sign-in.test.ts', 'sends what the contract says, and no token'],
      [
        'app/company-form.test.ts',
        'is sent as the contract says, once, and the list comes back as it was',
      ],
      ['app/success-status.test.ts', 'is not done when it is answered with %d: the form stays, and says so'],
      ['app/recovery.test.ts', 'carries recovery-data=%j through the screens as %j'],
      ['app/favorite.test.ts', 'removes it again'],
      ['app/zip-code.test.ts', 'is asked of the public service by its eight digits'],
      ['app/home.test.ts', 'come from the spec’s calls alone'],
    ],
  },
  '8': {
    asks: 'Each failure and success in its own words; toasts of three seconds.',
    heldBy: [
      ['app/error-table.test.ts', 'too late: a toast in the spec’s words'],
      [
        'app/company-list.test.ts',
        'that is answered with anything but 200 is an error, in the spec’s words',
      ],
      ['app/company-form.test.ts', 'is unknown by the id %s'],
      ['app/client-edit.test.ts', 'is unknown by the id %s'],
      ['app/pages.test.ts', 'for a fault of ours tells nothing of its insides'],
      [
        'browser/feedback.spec.ts',
        'a toast leaves by itself after 3 s, waits while it is pointed at, and is dismissed by key @js-only',
      ],
      ['browser/feedback.spec.ts', 'toasts from different places stack, wait while one has the focus, and go by Escape @js-only'],
      ['app/first-access.test.ts', 'by a link that is no longer good is told in the API’s words'],
    ],
  },
  '9': {
    asks: 'Page sizes, the way back to page 1, time limits, lengths and largest numbers.',
    heldBy: [
      ['app/api-client.test.ts', 'one that takes over a minute'],
      [
        'app/company-list.test.ts',
        'goes back to page 1, with its filter, when there is no such page',
      ],
      [
        'domain/menu/favorites.test.ts',
        'has four others beside it at most, and a sixth is told in the spec’s words',
      ],
      ['domain/filters.test.ts', 'the filter of clients'],
    ],
  },
};

const TESTS = path.resolve(import.meta.dirname, '..');

/** What a file's tests and groups of tests are called: the text that each call begins with. */
function titlesOf(source: string): Set<string> {
  const called = source.matchAll(/(?<=(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*)(['"`])((?:(?!\1).)+)\1,/g);
  return new Set([...called].map(([, , title = '']) => title));
}

describe('the first specification', () => {
  it('is listed section by section', () => {
    expect(Object.keys(SECTIONS).sort()).toEqual(
      [
        ...['1', '3', '4', '6', '7', '8', '9'],
        ...Array.from({ length: 10 }, (_, index) => `2.${index + 1}`),
        ...Array.from({ length: 4 }, (_, index) => `5.${index + 1}`),
      ].sort(),
    );
  });

  it.each(Object.entries(SECTIONS))('section %s is held by tests', (_, { asks, heldBy }) => {
    expect(asks).not.toBe('');
    expect(heldBy.length).toBeGreaterThan(0);
    const missing = heldBy.filter(
      ([file, title]) => !titlesOf(readFileSync(path.join(TESTS, file), 'utf8')).has(title),
    );
    expect(missing).toEqual([]);
  });
});
