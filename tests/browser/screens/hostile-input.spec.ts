import { expect, test } from '../../support/browser-fixtures';
import { mixedHostilePosts } from '../../support/hostile-posts';

/**
 * Whatever is posted, the response is one of our pages saying what is wrong: never an internal
 * error or a hang. Single texts are tested in `tests/app`.
 */
test('accepts any text in any field without an internal error @js-only', async ({
  signedIn: page,
}) => {
  test.slow();
  const faults: string[] = [];
  const posts = mixedHostilePosts();
  const lane = async () => {
    for (let next = posts.shift(); next; next = posts.shift()) {
      const { path, form, about } = next;
      const answer = await page.request.post(path, { form, maxRedirects: 0 });
      // Remix refuses posts to unknown routes itself, which would leave the action untested.
      if (answer.status() >= 500 || 'x-remix-error' in answer.headers())
        faults.push(`${answer.status()} ${path} ${about}`);
    }
  };
  // A few at a time: the servers' work takes the time, not the network.
  await Promise.all([lane(), lane(), lane(), lane()]);
  expect(faults).toEqual([]);
});

test('refuses posts that are not from our forms, in Portuguese @js-only', async ({
  signedIn: page,
}) => {
  const post = (path: string, options: Parameters<typeof page.request.post>[1]) =>
    page.request.post(path, { maxRedirects: 0, ...options });
  const path = '/dashboard/client/new';
  const json = await post(path, { data: '{"a":', headers: { 'Content-Type': 'application/json' } });
  expect(json.status()).toBe(400);
  expect(await json.text()).toContain('O formulário enviado não pôde ser lido.');
  const big = await post(path, { form: { name: 'a'.repeat(3_000_000) } });
  expect(big.status()).toBe(413);
  expect(await big.text()).toBe('O formulário enviado é grande demais.');
  const foreign = await post(path, { form: {}, headers: { Origin: 'https://example.org' } });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toBe('O pedido veio de outro site e foi recusado.');
  const unreadable = await page.request.get('/dashboard/client/%E0%A4%A');
  expect(unreadable.status()).toBe(400);
  expect(await unreadable.text()).toBe('O link não pôde ser lido.');
});
