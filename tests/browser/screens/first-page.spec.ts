import { expect, test } from '../../support/browser-fixtures';
import { open, withJavaScript } from '../../support/person';

test('the first page inlines its styles and names its scripts in a header; the next ones link to the styles', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The brand's colour, from the styles alone.
  const accent = () =>
    page.locator('main .button-primary').evaluate((button) => getComputedStyle(button).color);

  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await open(page, '/');
  const ahead = (await opened).headers().link ?? '';
  expect(ahead).toContain('</build/entry.client-');
  const named = await page.locator('link[rel=modulepreload]').all();
  // React removes them from an active page.
  if (!withJavaScript()) expect(named.length).toBeGreaterThan(3);
  for (const script of named)
    expect(ahead).toContain(`<${(await script.getAttribute('href')) ?? ''}>; rel=modulepreload`);
  await expect(page.locator('#first-styles')).toBeAttached();
  // The stylesheet fetched for the next page has a medium that never applies.
  await expect(page.locator('link[rel=stylesheet]:not([media="not all"])')).toHaveCount(0);
  const first = await accent();

  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await open(page, '/');
  expect((await again).headers().link).toBeUndefined();
  await expect(page.locator('#first-styles')).not.toBeAttached();
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  expect(await accent()).toBe(first);
  if (withJavaScript())
    expect(asked.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
});
