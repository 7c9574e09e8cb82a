import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** An empty module that a browser can import. */
const file = (name: string) => `data:text/javascript,/*${name}*/`;
const route = (id: string, ...imports: string[]) => ({
  [id]: { id, path: id, parentId: undefined, module: file(id), imports: imports.map(file) },
});

let answer: (value: Response) => void = () => undefined;
const asked = vi.fn<typeof fetch>();
/** A fresh module: it keeps the routes and files of its document, which here are another test's. */
async function freshCode() {
  vi.resetModules();
  return import('~/components/navigation/screen-code');
}
const files = () => asked.mock.calls.map(([name]) => name);

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', {
    __remixManifest: {
      entry: { module: file('entry'), imports: [file('shared')] },
      routes: {
        ...route('here', 'shared', 'lists'),
        ...route('next', 'shared', 'lists', 'forms'),
        ...route('after', 'forms', 'papers'),
        ...route('behind', 'shared', 'a', 'b'),
      },
    },
    __remixRouteModules: { here: {} },
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('requests what a screen needs beyond the previous ones', async () => {
  const { fetchCode } = await freshCode();
  expect(await fetchCode({ pathname: '/next' })).toBe('here');
  expect(files()).toEqual([file('next'), file('forms')]);
  expect(await fetchCode({ pathname: '/next' })).toBe('here');
  expect(await fetchCode({ pathname: '/here' })).toBe('here');
  expect(asked).toHaveBeenCalledTimes(2);
  await fetchCode({ pathname: '/after' });
  expect(files().slice(2)).toEqual([file('after'), file('papers')]);
});

it('requests what is not needed yet file by file', async () => {
  const { untilCode } = await freshCode();
  asked.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const code = untilCode({ pathname: '/behind' }, { isAhead: true });
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(count));
    answer(new Response());
  }
  expect(await code).toBe('here');
  expect(files()).toEqual([file('behind'), file('a'), file('b')]);
  expect(asked.mock.calls.map(([, init]) => init?.priority)).toEqual(['low', 'low', 'low']);
});
