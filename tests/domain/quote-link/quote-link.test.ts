import { describe, expect, test } from 'vitest';

import { whatsAppAddress } from '@domain/contact-addresses';
import {
  endOfDay,
  isPersonsBrowser,
  isQuotePage,
  isReadable,
  type QuoteLinkFacts,
  quoteLinkState,
  quoteStanding,
  reachOf,
} from '@domain/quote-link/quote-link';
import { quoteMessage } from '@domain/quote-link/whatsapp';

const NOW = '2026-03-10T15:00:00.000Z';
const BEFORE = '2026-03-10T14:59:59.999Z';

describe('a link is', () => {
  const facts: QuoteLinkFacts = {
    expiresAt: '2026-03-26T03:00:00.000Z',
    acceptedAt: null,
    replacedAt: null,
    revokedAt: null,
    stage: 'quote',
  };
  test.each([
    ['open', {}],
    ['expired', { expiresAt: NOW }],
    ['replaced', { replacedAt: BEFORE, expiresAt: NOW }],
    ['revoked', { stage: 'cancelled', replacedAt: BEFORE }],
    ['accepted', { acceptedAt: BEFORE, replacedAt: BEFORE, expiresAt: NOW, stage: 'cancelled' }],
    ['accepted', { acceptedAt: BEFORE, stage: 'under-way' }],
    ['settled', { stage: 'under-way' }],
    ['expired', { stage: 'under-way', expiresAt: NOW }],
    ['replaced', { stage: 'under-way', replacedAt: BEFORE }],
    ['revoked', { acceptedAt: BEFORE, revokedAt: BEFORE }],
  ] as const)('%s with %o', (state, changes) => {
    expect(quoteLinkState({ ...facts, ...changes }, NOW)).toBe(state);
    expect(isReadable(state)).toBe(['open', 'accepted', 'settled'].includes(state));
  });
});

test.each([
  ['sent', 'open', null, false],
  ['opened', 'open', null, true],
  ['asked', 'open', 'asked', true],
  ['refused', 'open', 'refused', false],
  ['expired', 'expired', 'asked', true],
  ['accepted', 'accepted', 'accepted', true],
  ['settled', 'settled', 'refused', true],
  ['replaced', 'replaced', 'refused', true],
  ['accepted', 'revoked', 'accepted', true],
  ['revoked', 'revoked', 'asked', true],
] as const)(
  'a sent quote counts as %s when %s, answered %s',
  (standing, state, answer, isOpened) => {
    const reach = { isOpened, isSent: true, hasFailed: false };
    expect(quoteStanding({ state, answer, ...reach })).toBe(standing);
  },
);

test.each([
  ['created', []],
  // A bare address that was never opened was sent to nobody.
  ['created', [{}]],
  ['opened', [{ openedAt: BEFORE }]],
  ['sent', [{ channel: 'whatsapp' }, {}]],
  ['sent', [{ channel: 'share' }]],
  ['unsent', [{ channel: 'email', keptAt: BEFORE }, {}]],
  ['unsent', [{ channel: 'email', failedAt: BEFORE }]],
  ['sent', [{ channel: 'email', keptAt: BEFORE }, { channel: 'email' }]],
  // The server's operator may have passed the file on.
  ['opened', [{ channel: 'email', keptAt: BEFORE, openedAt: NOW }]],
] as const)('a quote without an answer counts as %s by its addresses %o', (standing, addresses) => {
  const made = { channel: 'link', openedAt: null, keptAt: null, failedAt: null };
  const reach = reachOf(addresses.map((address) => ({ ...made, ...address })));
  expect(quoteStanding({ state: 'open', answer: null, ...reach })).toBe(standing);
});

test.each([
  ['accepted', {}],
  ['accepted-other-value', { totalCents: 2 }],
  ['accepted-other-value', { totalCents: 2, version: 8, stage: 'under-way' }],
  ['accepted-changed', { version: 8 }],
  // An order under way changes in the course of the work.
  ['accepted', { version: 8, stage: 'under-way' }],
] as const)('an accepted quote counts as %s if the order has %o', (standing, changes) => {
  const same = { stage: 'quote', version: 7, sentVersion: 7, totalCents: 1, sentCents: 1 } as const;
  const order = { ...same, ...changes };
  const given = { isOpened: true, isSent: true, hasFailed: false, order };
  const accepted = { ...given, answer: 'accepted' } as const;
  expect(quoteStanding({ ...accepted, state: 'accepted' })).toBe(standing);
  expect(quoteStanding({ ...accepted, state: 'revoked' })).toBe(standing);
  expect(quoteStanding({ ...given, state: 'open', answer: null })).toBe('opened');
});

test('a day ends at midnight in Brasília', () => {
  expect(endOfDay('2026-12-31')).toBe('2027-01-01T03:00:00.000Z');
});

describe('whether the request is a person’s browser’s', () => {
  test.each([
    [true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'],
    [true, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36'],
    [true, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [false, ''],
    [false, 'curl/8.5.0'],
    [false, 'WhatsApp/2.24.20 A'],
    [false, 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    [false, 'TelegramBot (like TwitterBot)'],
    [false, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [false, 'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5'],
    [false, 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36'],
    [false, 'Mozilla/5.0 (compatible; Some-Reader/1.0; +https://reader.example)'],
    [false, 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)'],
    [true, 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
    [
      false,
      'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
  ])('%s: %s', (expected, userAgent) => {
    expect(isPersonsBrowser(userAgent)).toBe(expected);
  });
});

test('the message for WhatsApp names the quote, and is sent to the client’s phone', () => {
  const sent = {
    clientName: 'Ana Paula Ribeiro',
    idOrder: 12,
    total: 123_456,
    validUntil: '2026-03-25',
    url: 'https://prumo.example.com.br/q/x',
  };
  const text = quoteMessage(sent);
  expect(text).toBe(
    'Olá, Ana Paula! Segue o orçamento nº 12, no valor de R$ 1.234,56, válido até 25/03/2026. ' +
      'Nesta página você pode ler, aceitar ou pedir alteração:\nhttps://prumo.example.com.br/q/x',
  );
  expect(quoteMessage({ ...sent, clientName: null, validUntil: null })).toMatch(/^Olá! Segue/);
  const address = new URL(whatsAppAddress('(19) 9 9123-0001', text));
  expect([address.host, address.pathname, address.searchParams.get('text')]).toEqual([
    'wa.me',
    '/5519991230001',
    text,
  ]);
  expect(whatsAppAddress(null, 'x')).toBe('https://wa.me/?text=x');
});

test.each([
  ['/q/x', true],
  ['/Q/x/certificate', true],
  ['/q', false],
  ['/dashboard/q/x', false],
])('whether %s is a quote’s page: %s', (path, is) => expect(isQuotePage(path)).toBe(is));
