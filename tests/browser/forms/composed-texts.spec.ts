import { expect, test } from '../../support/browser-fixtures';
import { open } from '../../support/person';

/** One field of each mask, in native forms and in drafts. */
const FIELDS = [
  { path: '/dashboard/client/new', at: '#cpfCnpj', typed: '52998224725', shown: '529.982.247-25' },
  {
    path: '/dashboard/client/new',
    at: '#conteudo [type=tel]',
    typed: '19991234567',
    shown: '(19) 9 9123-4567',
  },
  { path: '/dashboard/client/new', at: '#zipCode', typed: '13060000', shown: '13.060-000' },
  { path: '/dashboard/client/new', at: '#birthDate', typed: '05031990', shown: '05/03/1990' },
  { path: '/dashboard/payable/new', at: '#value', typed: '123456', shown: '1.234,56' },
  {
    path: '/dashboard/order/new',
    at: '#clientCpfCnpj',
    typed: '52998224725',
    shown: '529.982.247-25',
  },
] as const;

for (const path of new Set(FIELDS.map((field) => field.path)))
  test(`${path} masks composed text once the composition ends @js-only`, async ({
    signedIn: page,
  }) => {
    await open(page, path);
    const devtools = await page.context().newCDPSession(page);
    for (const { at, typed, shown } of FIELDS.filter((field) => field.path === path))
      await test.step(at, async () => {
        const field = page.locator(at);
        await field.focus();
        for (let end = 1; end <= typed.length; end += 1) {
          const text = typed.slice(0, end);
          await devtools.send('Input.imeSetComposition', {
            text,
            selectionStart: end,
            selectionEnd: end,
          });
          await expect(field).toHaveValue(text);
        }
        await devtools.send('Input.insertText', { text: typed });
        await expect(field).toHaveValue(shown);
        // The form has the same value.
        await field.blur();
        await expect(field).toHaveValue(shown);
        await field.press('End');
        await field.press('Backspace');
        await expect(field).toHaveValue(/^.+$/);
        await expect(field).not.toHaveValue(shown);
      });
  });
