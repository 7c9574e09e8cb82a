import { expect, test } from '../../support/browser-fixtures';
import { button, open, openTab, told } from '../../support/person';
import { addById, dialog, openSale } from '../direct-sale/support/counter';

/** Behaviour of Firefox or WebKit, imitated in the available browser (decision 0190). */

test('a page restored from the cache has its typed text, where WebKit empties the fields @js-only', async ({
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
  // The draft has the whole text.
  await page.locator('[name=name]').press('End');
  await page.keyboard.type(' Nova');
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await button(page, 'Continuar de onde parei').click();
  await expect(page.locator('[name=name]')).toHaveValue('Maria da Obra Nova');
  await expect(page.locator('[name=phone]')).toHaveValue('(19) 9 9123-0001');
});

test('all parts of an order are laid out before printing, since Firefox would print their fields empty @js-only', async ({
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

test('the search is closed by a press beside it, and by its button, in a browser without `closedby` @js-only', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    // Keep the browser from obeying the attribute.
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
  // Not only hidden: until it is removed, its key would go to the closing search.
  await expect(page.locator('dialog[aria-label=Buscar]')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await button(page, 'Fechar a busca').click();
  await expect(search).toHaveCount(0);
});

test('a question that a press has opened shows its focus, where Firefox must be told to @js-only', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (
      this: HTMLElement,
      options?: FocusOptions & { focusVisible?: boolean },
    ) {
      // As in Firefox: not on what has the focus already.
      if (options?.focusVisible && document.activeElement !== this) this.dataset.shown = '';
      focus.call(this, options);
    };
  });
  await open(page, '/dashboard/client/new');
  await page.getByLabel('Nome').first().fill('Maria da Obra');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const stay = button(page, 'Continuar editando');
  await expect(stay).toBeFocused();
  await expect(stay).toHaveAttribute('data-shown');
});

test('the counter’s keys never reach the browser, not even in its dialogs @js-only', async ({
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

test('a chosen but unsent file is reported once before the bill is saved @js-only', async ({
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
  await told(
    page,
    'Nada foi salvo: boleto.pdf ainda não foi enviado. Envie-o, ou salve de novo sem ele.',
  );
  await expect(file).toBeFocused();
  await page.keyboard.press('Control+s');
  await told(page, 'Conta atualizada com sucesso');
});

test('typing after a press replaces a number, where WebKit clears the selection after the click @js-only', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    let isCleared = false;
    // WebKit places no caret in what the focus has selected.
    window.addEventListener('mousedown', (event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      event.target.focus();
    });
    window.addEventListener('mouseup', (event) => (isCleared = !event.defaultPrevented));
    window.addEventListener('click', ({ target }) => {
      if (isCleared && target instanceof HTMLInputElement) target.setSelectionRange(0, 0);
    });
  });
  await open(page, '/dashboard/order/3');
  await openTab(page, 'Informações da obra');
  for (const [label, typed] of [
    ['Valor do frete (R$)', '2000'],
    ['Altura do pé direito', '2,75 m'],
  ] as const) {
    await page.getByLabel(label).fill('14,90');
    await page.locator('[name=street]').click();
    await page.getByLabel(label).click();
    await page.keyboard.type(typed);
  }
  await expect(page.getByLabel('Valor do frete (R$)')).toHaveValue('20,00');
  await expect(page.getByLabel('Altura do pé direito')).toHaveValue('2,75 m');
  // A second press places the caret.
  await page.getByLabel('Altura do pé direito').click();
  await page.keyboard.type('x');
  await expect(page.getByLabel('Altura do pé direito')).toHaveValue('x2,75 m');
});

test('a bill’s total is announced at each digit, where WebKit fires no change of a masked field @js-only', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() =>
    window.addEventListener(
      'change',
      (event) => (event.isTrusted ? event.stopImmediatePropagation() : undefined),
      true,
    ),
  );
  await open(page, '/dashboard/payable/new');
  const announced: string[] = [];
  await page.exposeFunction('tell', (text: string) => announced.push(text));
  await page.locator('output').evaluate((output) => {
    const { tell } = window as unknown as { tell: (text: string) => void };
    new MutationObserver(() => tell(output.textContent)).observe(output, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await page.getByLabel('Valor (R$)').pressSequentially('10000');
  await page.keyboard.press('Tab');
  await expect(page.locator('output')).toHaveText('R$\u00a0100,00');
  expect(announced.map((text) => text.replace(/\s/, ' '))).toEqual([
    'R$ 0,01',
    'R$ 0,10',
    'R$ 1,00',
    'R$ 10,00',
    'R$ 100,00',
  ]);
});

test.describe('where WebKit does not scroll to a focused field', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await page.addInitScript(() => {
      const { focus } = HTMLElement.prototype;
      HTMLElement.prototype.focus = function (this: HTMLElement) {
        focus.call(this, { preventScroll: true });
      };
    });
    await page.setViewportSize({ width: 360, height: 740 });
  });

  for (const { path, typed, wrong } of [
    { path: '/dashboard/payable/new', typed: 'Descrição', wrong: '#value' },
    { path: '/dashboard/client/new', typed: null, wrong: '#cpfCnpj' },
    { path: '/dashboard/product/new', typed: null, wrong: '#description' },
  ])
    test(`${path}: the first wrong field comes into view, with its label @js-only`, async ({
      signedIn: page,
    }) => {
      await open(page, path);
      if (typed) await page.getByLabel(typed).fill('Só isto');
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await button(page, 'Salvar').click();
      await expect(page.locator(wrong)).toBeFocused();
      for (const part of [page.locator(wrong), page.locator(`${wrong}-label`)])
        await expect.poll(() => part.evaluate(isSeen), { message: String(part) }).toEqual(true);
    });

  test('an element that had the focus gets it back without scrolling @js-only', async ({
    signedIn: page,
  }) => {
    await open(page, '/dashboard/product/new');
    await page.getByLabel('Valor (R$)').focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('Control+k');
    await expect(dialog(page, 'Buscar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Valor (R$)')).toBeFocused();
    // The page would scroll in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.getByLabel('Valor (R$)').evaluate(isSeen)).toBe(false);
  });
});

/** Runs in the page: whether nothing covers its top or bottom. */
function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => {
    const at = document.elementFromPoint((left + right) / 2, y);
    return at !== null && (at === element || element.contains(at));
  });
}
