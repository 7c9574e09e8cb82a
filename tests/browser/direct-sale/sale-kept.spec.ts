import { expect, test } from '../../support/browser-fixtures';
import { button } from '../../support/person';
import { addById, finish, lines, openSale } from './support/counter';

test('pressing twice, or again without a response, makes one sale @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  await button(page, 'Finalizar').click();
  await button(page, 'Próximo').click();
  const posts: string[] = [];
  let lost = true;
  await page.route('**/dashboard/direct-sale?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts.push(route.request().postData() ?? '');
    if (!lost) return route.continue();
    lost = false;
    // The server has the sale; its response never arrives.
    await route.fetch();
    await route.abort('timedout');
  });
  await finish(page).click();
  await expect(page.getByText('Ocorreu um erro ao chamar o serviço.').first()).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await finish(page).dblclick();
  await expect(page.getByRole('region', { name: 'Última venda' })).toBeVisible();
  const keys = new Set(posts.map((post) => /idempotencyKey(?:=|"\s+)([\w-]{36})/.exec(post)?.[1]));
  expect([posts.length >= 2, keys.size]).toEqual([true, 1]);
  const id = Number(new URL(page.url()).searchParams.get('sale'));
  const list = await (await page.request.get('/dashboard/order')).text();
  const ids = [...list.matchAll(/href="\/dashboard\/order\/(\d+)"/g)].map(([, shown]) =>
    Number(shown),
  );
  expect(Math.max(...ids)).toBe(id);
});
