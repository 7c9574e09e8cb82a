import { expect, test } from '../../support/browser-fixtures';
import { button, open, told } from '../../support/person';
import { addById, dialog, openSale } from '../direct-sale/support/counter';

/** What only Firefox or WebKit does, acted out in the browser that there is (decision 0190). */

test('a page that comes back from the cache has what was typed in it, where WebKit empties its fields @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/client/new');
  await page.locator('[name=name]').fill('Maria da Obra');
  await page.locator('[name=phone]').fill('19991230001');
  await page.getByLabel('É WhatsApp').check();
  await page.evaluate(() => {
    const turn = (type: string) =>
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    turn('pagehide');
    // As WebKit does: without an event.
    for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
      if (field.type === 'checkbox') field.checked = false;
      else if (field.type === 'text' || field.type === 'tel') field.value = '';
    }
    turn('pageshow');
  });
  await expect(page.locator('[name=name]')).toHaveValue('Maria da Obra');
  await expect(page.locator('[name=phone]')).toHaveValue('(19) 9 9123-0001');
  await expect(page.getByLabel('É WhatsApp')).toBeChecked();
  // What the draft keeps is all of it.
  await page.locator('[name=name]').press('End');
  await page.keyboard.type(' Nova');
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await button(page, 'Continuar de onde parei').click();
  await expect(page.locator('[name=name]')).toHaveValue('Maria da Obra Nova');
  await expect(page.locator('[name=phone]')).toHaveValue('(19) 9 9123-0001');
});

test('all parts of an order are laid out before they are printed, or Firefox prints their fields empty @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/1');
  const laidOut = await page.evaluate(() => {
    const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
    let seen = 0;
    Object.defineProperty(document.body, 'offsetHeight', {
      configurable: true,
      get() {
        const parts = [...document.querySelectorAll('form section')];
        seen = parts.filter((part) => part.getClientRects().length > 0).length;
        return Number(height?.get?.call(document.body));
      },
    });
    window.dispatchEvent(new Event('beforeprint'));
    return seen;
  });
  expect(laidOut).toBe(4);
  await expect(page.locator('section[data-active]')).toHaveCount(1);
});

test('the search is closed by a press beside it, and by its button, in a browser that does not do so itself @js-only', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    // What the attribute would do.
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      const closedBy = this.getAttribute('closedby');
      if (closedBy === 'any') this.setAttribute('closedby', 'closerequest');
      showModal.call(this);
      if (closedBy === 'any') queueMicrotask(() => this.setAttribute('closedby', 'any'));
    };
  });
  await open(page, '/dashboard/client');
  await page.keyboard.press('Control+k');
  const search = dialog(page, 'Buscar');
  await expect(search).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await button(page, 'Fechar a busca').click();
  await expect(search).toHaveCount(0);
});

test('the keys of the counter never go to the browser, in its dialogs neither @js-only', async ({
  signedIn: page,
}) => {
  await openSale(page);
  await addById(page, '1');
  await page.keyboard.press('F6');
  await expect(page.getByLabel('Nome da venda')).toBeFocused();
  const left = await page.evaluate(() =>
    ['F2', 'F4', 'F6', 'F7', 'F8'].filter((key) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
    ),
  );
  expect(left).toEqual([]);
  await expect(page.getByLabel('Nome da venda')).toBeFocused();
});

test('a file that is chosen and not sent is told before the bill is saved, once @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/payable/6');
  const file = page.getByRole('region', { name: 'Anexos' }).getByLabel('Arquivo');
  await file.setInputFiles({
    name: 'boleto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'),
  });
  await page.getByLabel('Observação').fill('Com o boleto');
  await page.keyboard.press('Control+s');
  await told(page, 'boleto.pdf foi escolhido e ainda não foi enviado.');
  await expect(file).toBeFocused();
  await page.keyboard.press('Control+s');
  await told(page, 'Conta atualizada com sucesso');
});
