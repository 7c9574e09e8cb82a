import { expect, test } from '../../support/browser-fixtures';
import { open, withJavaScript } from '../../support/person';

test('the first page carries its styles, the next ones link to the file', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The brand's colour, from the styles alone.
  const accent = () =>
    page.locator('main .button-primary').evaluate((button) => getComputedStyle(button).color);

  await open(page, '/');
  await expect(page.locator('#first-styles')).toBeAttached();
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
  const first = await accent();

  await open(page, '/');
  await expect(page.locator('#first-styles')).not.toBeAttached();
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  expect(await accent()).toBe(first);
  if (withJavaScript())
    expect(asked.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
});
