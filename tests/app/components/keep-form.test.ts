import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MAY_BE_WRITTEN } from '@domain/call-failure';
import {
  keepForm,
  keepFormData,
  keepFrameData,
  keepUnanswered,
  type PostFailure,
} from '~/components/autosave/keep-form';
import { setNavigatingTo } from '~/components/navigation/navigation-store';

const HERE = 'http://localhost/dashboard/client/new';

beforeEach(() => {
  vi.stubGlobal('window', {
    location: new URL(HERE),
    __remixManifest: { routes: {} },
    __remixRouteModules: {},
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => void vi.unstubAllGlobals());

const run = (serverAction: () => Promise<unknown>) =>
  keepForm({ serverAction, request: new Request(HERE) } as Parameters<typeof keepForm>[0]).then(
    (answer) => ({ answer }),
    (thrown: unknown) => ({ thrown }),
  );

const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { Location: location } });

describe('with JavaScript, a post', () => {
  it('that gets a response is passed on', async () => {
    expect(await run(() => Promise.resolve({ fieldErrors: {} }))).toEqual({
      answer: { fieldErrors: {} },
    });
  });

  it('that never reached the server says so on the page', async () => {
    expect(await run(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      answer: {
        isUnanswered: true,
        toast: expect.objectContaining({
          type: 'error',
          message: 'Ocorreu um erro ao chamar o serviço.',
        }) as object,
      },
    });
  });

  it.each([
    ['says that it may be repeated', true, true, MAY_BE_WRITTEN],
    ['says no more to an API without keys', false, true, undefined],
    ['says no more without a network, as nothing was sent', true, false, undefined],
  ])('whose response is lost %s', async (_, knowsKeys, onLine, description) => {
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('document', { querySelector: () => (knowsKeys ? {} : null) });
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const { answer } = (await run(lost)) as { answer: PostFailure };
    expect(answer.toast?.description).toBe(description);
  });

  it.each(['/', '/?return-to=%2Fdashboard', '/?index&return-to=%2Fdashboard'])(
    'that is sent to the sign-in (%s) stays, and the person signs in over it',
    async (location) => {
      expect(await run(() => Promise.reject(redirectTo(location)))).toEqual({
        answer: { sessionEnded: true },
      });
    },
  );

  it.each(['/dashboard/client', '/dashboard/order/88#obra'])(
    'that succeeds continues to %s',
    async (location) => {
      const response = redirectTo(location);
      expect(await run(() => Promise.reject(response))).toEqual({ thrown: response });
    },
  );
});

describe('the data of a screen that shows the current state after a refusal', () => {
  const read = (given: object) => keepUnanswered(given as Parameters<typeof keepUnanswered>[0]);

  it.each([
    ['a post without a response', { isUnanswered: true }, false],
    ['an ended session', { sessionEnded: true }, false],
    ['a refusal', { error: 'Esta conta já está paga.' }, true],
    ['no post', undefined, true],
  ])('after %s', (_, actionResult, isRead) => {
    expect(read({ actionResult, defaultShouldRevalidate: true })).toBe(isRead);
  });
});

describe('the page’s data', () => {
  const read = (given: object) => keepFormData(given as Parameters<typeof keepFormData>[0]);

  it('stays unchanged after a post with a response', () => {
    expect(read({ actionResult: { toast: null }, defaultShouldRevalidate: true })).toBe(false);
  });

  it.each([true, false])(
    'is otherwise read again as the framework would: %s',
    (defaultShouldRevalidate) => {
      expect(read({ defaultShouldRevalidate })).toBe(defaultShouldRevalidate);
    },
  );
});

describe('the data around every screen, when from a list filtered by name one', () => {
  const list = new URL('https://prumo.test/dashboard/client?search=ana');
  const isRead = (next: string, asked: string | null = null) => {
    setNavigatingTo(asked);
    return keepFrameData({
      currentUrl: list,
      nextUrl: new URL(next, list),
      defaultShouldRevalidate: true,
    } as Parameters<typeof keepFrameData>[0]);
  };
  afterEach(() => setNavigatingTo(null));

  it('pages on, stays as it is', () => {
    expect(isRead('/dashboard/client?search=ana&page=2')).toBe(false);
  });

  it('opens another screen, is read', () => {
    expect(isRead('/dashboard/client/7')).toBe(true);
  });

  it('opens a screen that redirects to the list, is read: it has the reason', () => {
    expect(isRead('/dashboard/client', '/dashboard/client/7')).toBe(true);
  });
});
