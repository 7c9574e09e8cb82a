import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { NO_ANSWER, TIMED_OUT, TOO_LARGE } from '@domain/call-failure';
import { watchResponses } from '~/components/navigation/answered-fetch';
import { awaitPage, forgetAwaited, isLate } from '~/components/navigation/awaited-page';
import { hasAnswer } from '~/components/navigation/connection-store';
import { answerSignIn, endedSession } from '~/components/navigation/ended-session';
import { currentNavigationState, setNavigatingTo } from '~/components/navigation/navigation-store';
import { messageOf } from '~/components/navigation/own-answer';
import { SUCCESS_HEADER } from '~/components/navigation/saved-record';
import { guardForm } from '~/components/navigation/unsaved-forms';
import { dismissToast, shownToasts } from '~/components/ui/toast-store';

const DATA = '/dashboard/client?_data=routes%2Fdashboard.client._index';
const ask = vi.fn<typeof fetch>();
let comeBack = () => undefined as void;
let forget = () => undefined as void;
const page = {
  fetch: ask as typeof fetch,
  location: new URL('http://localhost/dashboard/client/1'),
  addEventListener: (type: string, listener: () => void) =>
    type === 'online' ? (comeBack = listener) : undefined,
  removeEventListener: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  // After the time within which a failure is reported only once.
  vi.setSystemTime(Date.now() + 10_000);
  page.fetch = ask;
  vi.stubGlobal('window', page);
  forget = watchResponses();
});

afterEach(() => {
  // The next file shares the module that knows whether there is a connection.
  forget();
  for (const { id } of shownToasts()) dismissToast(id);
  answerSignIn(false);
  setNavigatingTo(null);
  forgetAwaited();
  ask.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What Remix gets within the given time: a response, an error, or nothing. */
async function asked(address: string, init?: RequestInit, waits = 0): Promise<unknown> {
  const answer = page.fetch(address, init).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(waits);
  return Promise.race([
    answer,
    new Promise((resolve) => setTimeout(resolve, 0, 'nothing')),
    vi.advanceTimersByTimeAsync(1).then(() => 'nothing'),
  ]);
}
const FROM_APP = { 'X-Request-Id': '5f0c2a9e-1' };
const FROM_REMIX = { ...FROM_APP, 'X-Remix-Response': 'yes' };
const said = () => shownToasts().map(({ message }) => message);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a page’s data', () => {
  it('passes on a response', async () => {
    ask.mockResolvedValue(Response.json({ rows: [] }, { headers: FROM_REMIX }));
    expect(await asked(DATA)).toBeInstanceOf(Response);
    expect(said()).toEqual([]);
  });

  it('without a response keeps the page and shows one toast', async () => {
    vi.advanceTimersByTime(5_000);
    ask.mockImplementation(offline);
    expect(await asked(DATA)).toBe('nothing');
    expect(await asked(`${DATA}2`)).toBe('nothing');
    expect(said()).toEqual([NO_ANSWER]);
    expect(currentNavigationState()).toBe('unanswered');
  });

  it.each([
    ['the network is back', () => Promise.resolve(comeBack())],
    ['anything of ours is answered', () => asked('/dashboard/order/1/share', { method: 'POST' })],
  ])('is pending until %s', async (_, happens) => {
    ask.mockImplementation(offline);
    await asked(DATA);
    expect(hasAnswer()).toBe(false);
    ask.mockResolvedValue(new Response('', { headers: FROM_APP }));
    await happens();
    expect(hasAnswer()).toBe(true);
  });

  it.each([
    ['another site', 'https://viacep.example/', 'POST', FROM_APP],
    ['somebody else', '/dashboard/order/1/share', 'POST', {}],
    ['the browser’s cache', '/build/root-AB12CD.js', 'GET', FROM_APP],
  ])('stays pending when %s responds', async (_, address, method, headers) => {
    ask.mockImplementation(offline);
    await asked(DATA);
    ask.mockResolvedValue(new Response('', { headers }));
    await asked(address, { method });
    expect(hasAnswer()).toBe(false);
  });

  it('that a post redirects to is requested until it comes, and the post’s success is shown once', async () => {
    const text = 'Cliente cadastrado & salvo.';
    const headers = { ...FROM_REMIX, [SUCCESS_HEADER]: new URLSearchParams({ text }).toString() };
    ask.mockResolvedValue(new Response(null, { headers }));
    await asked(DATA, { method: 'POST' });
    awaitPage('/dashboard/client');
    ask.mockImplementation(offline);
    const answer = page.fetch(DATA);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(ask.mock.calls.length).toBeGreaterThan(2);
    expect(said()).toEqual([text]);
    expect(isLate()).toBe(true);
    expect(hasAnswer()).toBe(false);
    ask.mockResolvedValue(Response.json({ rows: [] }, { headers: FROM_REMIX }));
    comeBack();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toBeInstanceOf(Response);
    forgetAwaited();
    expect(said()).toEqual([]);
  });

  it('that a post redirects to is no longer requested when the person goes elsewhere', async () => {
    awaitPage('/dashboard/client');
    ask.mockImplementation(offline);
    const gone = new AbortController();
    const answer = page.fetch(DATA, { signal: gone.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isLate()).toBe(true);
    gone.abort();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toBeInstanceOf(Error);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(isLate()).toBe(false);
    expect(said()).toEqual([]);
  });

  it('passes on the app’s own error, whose page says why', async () => {
    ask.mockResolvedValue(new Response('{}', { status: 503, headers: { 'X-Remix-Catch': 'yes' } }));
    expect(await asked(DATA)).toBeInstanceOf(Response);
  });

  it('times out', async () => {
    ask.mockImplementation(
      (_, init) =>
        new Promise((__, reject) =>
          init?.signal?.addEventListener('abort', () =>
            reject(new DOMException('late', 'AbortError')),
          ),
        ),
    );
    expect(await asked(DATA, undefined, 60_000)).toBe('nothing');
    expect(said()).toEqual([TIMED_OUT]);
  });

  it('that was aborted rejects with the abort', async () => {
    const gone = new AbortController();
    ask.mockImplementation(
      (_, init) =>
        new Promise((__, reject) =>
          init?.signal?.addEventListener('abort', () =>
            reject(new DOMException('gone', 'AbortError')),
          ),
        ),
    );
    const answer = page.fetch(DATA, { signal: gone.signal }).catch((error: unknown) => error);
    gone.abort();
    expect(await answer).toBeInstanceOf(DOMException);
    expect(said()).toEqual([]);
  });

  const toSignIn = () =>
    Promise.resolve(
      new Response(null, {
        status: 204,
        headers: { 'X-Remix-Redirect': '/?return-to=%2Fdashboard' },
      }),
    );

  it('opens the sign-in dialog when a background request meets an expired session', async () => {
    ask.mockImplementation(toSignIn);
    expect(await asked(DATA)).toBe('nothing');
    expect(endedSession()).toEqual({ interrupted: 'other', isOther: false });
  });

  it('of a navigation redirects to the sign-in', async () => {
    setNavigatingTo('/dashboard/client');
    ask.mockImplementation(toSignIn);
    expect(await asked(DATA)).toBeInstanceOf(Response);
    expect(endedSession()).toBeNull();
  });

  it('of a navigation away from unsaved changes opens the sign-in over them', async () => {
    const release = guardForm(
      () => true,
      () => undefined,
    );
    setNavigatingTo('/dashboard/client');
    ask.mockImplementation(toSignIn);
    expect(await asked(DATA)).toBe('nothing');
    expect(endedSession()).toEqual({ interrupted: 'other', isOther: false });
    expect(currentNavigationState()).toBe('unanswered');
    release();
  });
});

it.each([
  ['a post', DATA, { method: 'POST' }],
  ['a file', '/dashboard/order/1/report', {}],
  ['another server’s', 'https://viacep.com.br/ws/?_data=x', {}],
])('%s is not a page’s data', async (_, address, init) => {
  ask.mockImplementation(offline);
  expect(await asked(address, init)).toBeInstanceOf(TypeError);
});

/** Each failure gets its own time as the fake clock advances. */
let past = 100_000;

describe.each([
  ['a page’s data', DATA, {}],
  ['a post', DATA, { method: 'POST' }],
  ['what a screen looks up', '/dashboard/look-up/zip-code?zipCode=13010060', {}],
] as const)('a foreign response to %s', (_, address, init) => {
  /** The message: in a toast that stays on the page, or in the error that the form catches. */
  const toldOf = async (answer: Response) => {
    vi.advanceTimersByTime((past += 5_000));
    ask.mockResolvedValue(answer);
    const outcome = await asked(address, init);
    if (outcome === 'nothing') return said().at(-1);
    expect(outcome).toBeInstanceOf(TypeError);
    return messageOf(outcome);
  };
  const html = { 'Content-Type': 'text/html' };
  const answers = [200, 403, 404, 429, 500, 502, 503, 504].flatMap((status) => [
    ['a page', new Response('<h1>Portal</h1>', { status, headers: html })] as const,
    ['JSON', Response.json({ message: 'Forbidden' }, { status })] as const,
  ]);

  it.each(answers)('is none: %s, %o', async (__, answer) => {
    expect(await toldOf(answer)).toBe(NO_ANSWER);
  });

  it('says that a form is too large', async () => {
    expect(await toldOf(new Response('<h1>413</h1>', { status: 413, headers: html }))).toBe(
      TOO_LARGE,
    );
  });

  it.each([200, 412, 422, 500])('is not mistaken for our own: %i', async (status) => {
    ask.mockResolvedValue(Response.json({}, { status, headers: FROM_REMIX }));
    expect(await asked(address, init)).toBeInstanceOf(Response);
  });
});

it('a page of ours instead of a post’s response is none', async () => {
  ask.mockResolvedValue(new Response('<h1>Prumo</h1>', { headers: FROM_APP }));
  expect(messageOf(await asked(DATA, { method: 'POST' }))).toBe(NO_ANSWER);
});

it('an unfollowed redirect, and a response from the browser’s own memory, are passed on', async () => {
  const redirect = Object.defineProperty(new Response(''), 'type', { value: 'opaqueredirect' });
  ask.mockResolvedValue(redirect);
  expect(await asked('/dashboard/order/1/report')).toBe(redirect);
  const held = new Response('');
  ask.mockResolvedValue(held);
  expect(await asked('blob:http://localhost/5f0c2a9e')).toBe(held);
});
