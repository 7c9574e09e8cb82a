import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { emptySale } from '@domain/direct-sale/sale-draft';
import { draftKey, listDrafts, storeDraft } from '~/components/autosave/draft-store';
import { serverNow } from '~/components/ui/day-now';
import { keepSale } from '~/features/direct-sale/keep-sale';
import { saleDraftToStore } from '~/features/direct-sale/sale-meta';

const HERE = 'http://localhost/dashboard/direct-sale';

/** Like a browser's storage, its entries are own properties. */
function storage(): Storage {
  return Object.create({
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  }) as Storage;
}

const told = vi.fn();

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelector: () => null });
  const page = Object.assign(new EventTarget(), {
    location: new URL(HERE),
    __remixManifest: { routes: {} },
    __remixRouteModules: {},
  });
  page.addEventListener('storage', told.mockClear());
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', page.location);
  store('resumed-first', '5');
  store('resumed-again', '5');
  store('another-parked', '6');
  store('never-parked', '');
});
afterEach(() => void vi.unstubAllGlobals());

function store(form: string, idParkedSale: string): void {
  const key = draftKey({ idProfessional: 3, kind: 'direct-sale', form });
  storeDraft(key, saleDraftToStore({ ...emptySale(), idParkedSale }, new Date(0).toISOString()));
}

/** Posts a sale and returns the forms whose drafts are still stored. */
async function left(fields: Record<string, string>, answer: () => unknown): Promise<string[]> {
  const request = new Request(HERE, { method: 'POST', body: new URLSearchParams(fields) });
  const serverAction = () => Promise.resolve().then(answer);
  await keepSale({ request, serverAction } as Parameters<typeof keepSale>[0]).catch(
    (thrown: unknown) => expect(thrown).toBeInstanceOf(Response),
  );
  return listDrafts(3, 'direct-sale', serverNow()).map(({ form }) => form);
}

/** Each test posts another form: one that was saved stores no draft any more. */
const posted = (idempotencyKey: string, intent: string, idParkedSale = '5') => ({
  idempotencyKey,
  intent,
  idParkedSale,
});
const redirects = () => {
  throw new Response(null, { status: 302, headers: { Location: HERE } });
};
const shows = (idempotencyKey: string, change: object) => () => ({
  draft: emptySale(),
  idempotencyKey,
  parked: null,
  ...change,
});

const OTHERS = ['another-parked', 'never-parked'];
const ALL = [...OTHERS, 'resumed-again', 'resumed-first'];

test.each([
  ['registered', 'k1', 'receive:3', redirects],
  [
    'registered, and shown',
    'k2',
    'coupon',
    shows('k2', { draft: { ...emptySale(), idSale: '9' } }),
  ],
  ['registered before', 'k3', 'finalize', shows('k3', { savedAt: '/dashboard/order/9' })],
  ['parked again', 'k4', 'park', redirects],
  ['parked for another one', 'k5', 'take-parked:6', shows('k6', {})],
  ['given up', 'k7', 'discard', redirects],
])('nothing of a resumed sale that was %s is offered any more', async (_, key, intent, answer) => {
  expect((await left(posted(key, intent), answer)).sort()).toEqual(OTHERS);
  expect(told).toHaveBeenCalled();
});

test('a sale registered before keeps the draft of its open form', async () => {
  const answer = shows('resumed-again', { savedAt: '/dashboard/order/9' });
  const drafts = await left(posted('resumed-again', 'finalize'), answer);
  expect(drafts.sort()).toEqual([...OTHERS, 'resumed-again']);
});

test('a discarded sale takes its drafts along, one that could not be discarded does not', async () => {
  const waits = { parked: [{ idParkedSale: 5 }] };
  const discards = posted('k8', 'discard-parked:5', '');
  expect((await left(discards, shows('k8', waits))).sort()).toEqual(ALL);
  const gone = await left(discards, shows('k8', { parked: [{ idParkedSale: 6 }] }));
  expect(gone.sort()).toEqual(OTHERS);
});

test.each([
  ['a look at another sale', 'leave', redirects],
  ['a refusal', 'finalize', shows('k9', { errors: [{ path: 'discount', message: 'Alto' }] })],
  ['a resumption once more', 'take-again:5', shows('k10', { draft: emptySale() })],
])('%s keeps them all', async (_, intent, answer) => {
  const own = intent.startsWith('take-again') ? '' : '5';
  expect((await left(posted('k9', intent, own), answer)).sort()).toEqual(ALL);
});
