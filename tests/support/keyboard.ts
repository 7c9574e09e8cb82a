import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

type Key = 'Tab' | 'Shift+Tab';
const SHIFT = 8;

/** A notebook, a phone, and the notebook at 400 % zoom (WCAG 1.4.10). */
const NOTEBOOK = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 740 };
const NOTEBOOK_ZOOMED = { width: 320, height: 256 };
const SIZES = [NOTEBOOK, PHONE, NOTEBOOK_ZOOMED];

const DIALOG_OPENERS = '[aria-haspopup="dialog"]';

/** A small desktop at 200 % zoom, where bars still stick. */
const ZOOMED = { width: 640, height: 400 };

/**
 * Checks at every size that the focused element is never covered and that dialogs trap the focus.
 * On a phone, keys walk through the page, which also shows that Tab and Shift+Tab return to the
 * start; at the other sizes a script focuses each stop, which scrolls the same way and costs a
 * tenth.
 */
export async function checkKeyboard(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  expect(await coveredStops(page), named(PHONE)).toEqual([]);
  await holdFocus(page, `${DIALOG_OPENERS}:not(#menu *)`);
  for (const size of [NOTEBOOK, NOTEBOOK_ZOOMED]) {
    await page.setViewportSize(size);
    expect(await coveredWhenFocused(page), named(size)).toEqual([]);
    if (size.height > 300) await holdFocus(page, `${DIALOG_OPENERS}:not(#menu *)`);
  }
}

/**
 * `checkKeyboard` with keys at every size, and with the dialogs of the frame that all screens
 * share.
 */
export async function checkFrame(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await coveredStops(page), named(size)).toEqual([]);
    if (size.height > 300) await holdFocus(page);
  }
}

/** `checkKeyboard` for each part of a screen, shown by `show`, without its dialogs. */
export async function checkParts(
  page: Page,
  parts: readonly string[],
  show: (page: Page, part: string) => Promise<void>,
): Promise<void> {
  for (const size of [...SIZES, ZOOMED]) {
    await page.setViewportSize(size);
    for (const part of parts) {
      await show(page, part);
      const covered = await (size === PHONE ? coveredStops(page) : coveredWhenFocused(page));
      expect(covered, `${part} ${named(size)}`).toEqual([]);
    }
  }
}

/** `checkKeyboard` for the open dialog, at the sizes with little room. */
export async function checkOpenDialog(page: Page): Promise<void> {
  for (const size of SIZES.slice(1)) {
    await page.setViewportSize(size);
    expect(await coveredStops(page), named(size)).toEqual([]);
  }
}

function named({ width, height }: { width: number; height: number }): string {
  return `at ${width}×${height}`;
}

/**
 * Checks that each dialog opened by a visible button is modal: the focus begins where there is
 * something to type or to choose, Tab stays inside, and Escape returns the focus to the button.
 */
async function holdFocus(page: Page, openers = DIALOG_OPENERS): Promise<void> {
  // The skip link covers the page while it has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const devtools = await page.context().newCDPSession(page);
  for (const opener of await page.locator(openers).filter({ visible: true }).all()) {
    await opener.click();
    const dialog = page.locator('dialog:modal');
    await expect(dialog).toHaveCount(1);
    expect(await dialog.evaluate(wrongFirstFocus)).toBeNull();
    await tabsStayInside(page, devtools);
    // The close event comes after the dialog is gone: the next step must wait for it.
    const closing = await dialog.evaluateHandle((one) => ({
      heard: new Promise<void>((resolve) =>
        one.addEventListener('close', () => resolve(), { once: true }),
      ),
    }));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await closing.evaluate(({ heard }) => heard);
    await expect(opener).toBeFocused();
  }
  await devtools.detach();
}

/** After the last stop, Tab goes to the browser's own buttons, if there are any, and back. */
async function tabsStayInside(page: Page, devtools: CDPSession): Promise<void> {
  const { complaints } = await goRound(page, devtools, { key: 'Tab', inDialog: true });
  expect(complaints, 'the focus has left the dialog').toEqual([]);
}

/** Presses the key until a stop repeats. */
async function goRound(
  page: Page,
  devtools: CDPSession,
  { key, inDialog }: { key: Key; inDialog: boolean },
) {
  await page.evaluate(lookBeforeEachTab, inDialog);
  let seen = await page.evaluate(whatWasSeen);
  for (let presses = 0; !seen.ended; presses += 12) {
    expect(presses, 'Tab comes back to where it began').toBeLessThan(1_000);
    await pressAhead(devtools, key, 12);
    seen = await page.evaluate(whatWasSeen);
  }
  return seen;
}

/** Checks that Tab stays inside the open dialog. */
export async function trapsTheFocus(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await tabsStayInside(page, devtools);
  await devtools.detach();
}

/**
 * A dialog begins at the element that it marks, such as a question's harmless answer, else at its
 * first field, else at its first entry; never at its close button. Runs in the page.
 */
function wrongFirstFocus(dialog: Element): string | null {
  const all = (selector: string) =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const [first] = all('[data-first-focus]');
  const [field] = all('input:not([type=hidden]), select, textarea');
  const [entry] = all('a[href], button:enabled');
  const focused = document.activeElement;
  return focused === (first ?? field ?? entry) ? null : (focused?.outerHTML.slice(0, 80) ?? '');
}

/** Tabs through the whole page and back, and lists each focused element that is covered. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const seen = await goRound(page, devtools, { key, inDialog: false });
    expect(seen.stops).toBeGreaterThan(0);
    covered.push(...seen.complaints.map((complaint) => `${key}: ${complaint}`));
  }
  await devtools.detach();
  return covered;
}

/**
 * Lists each element that is covered while it has the focus, without keys: a script focuses all of
 * them, in order and back.
 */
async function coveredWhenFocused(page: Page): Promise<string[]> {
  await page.evaluate(lookBeforeEachTab, false);
  const { stops, covered } = await page.evaluate(async () => {
    const next = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      });
    const { whatCovers } = (window as unknown as { seen: Seen }).seen;
    // A scrollable element without stops is a stop itself.
    const scrolls = (one: Element) =>
      one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (one) => one.tabIndex >= 0 || scrolls(one),
    );
    const covered: string[] = [];
    let stops = 0;
    // The page's scripts hear of the window's new width before its next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const stop of [...all, ...all.toReversed()]) {
      stop.focus();
      await next();
      if (document.activeElement !== stop) continue;
      stops += 1;
      const covers = whatCovers(stop);
      if (covers !== null) covered.push(covers);
    }
    return { stops, covered };
  });
  expect(stops).toBeGreaterThan(0);
  return covered;
}

/**
 * Does not wait for each response: the page checks every stop before the next key moves the focus.
 * Sends only the key down, which moves the focus: `press` takes three times as long.
 */
async function pressAhead(devtools: CDPSession, key: Key, times: number): Promise<void> {
  const down = {
    type: 'rawKeyDown',
    key: 'Tab',
    code: 'Tab',
    windowsVirtualKeyCode: 9,
    modifiers: key === 'Shift+Tab' ? SHIFT : 0,
  } as const;
  await Promise.all(
    Array.from({ length: times }, () => devtools.send('Input.dispatchKeyEvent', down)),
  );
}

interface Seen {
  stops: number;
  ended: boolean;
  complaints: string[];
  whatCovers: (stop: HTMLElement) => string | null;
  stopLooking: () => void;
}

/** Runs in the page. */
function whatWasSeen(): Pick<Seen, 'stops' | 'ended' | 'complaints'> {
  const { stops, ended, complaints } = (window as unknown as { seen: Seen }).seen;
  return { stops, ended, complaints };
}

/**
 * At each Tab, checks the stop reached by the previous one, until a stop repeats. Runs in the page.
 */
function lookBeforeEachTab(inDialog: boolean): void {
  const shared = window as unknown as { seen?: Seen };
  shared.seen?.stopLooking();
  const visited = new Set<Element>();
  let begun = false;
  let besidePage = 0;

  const look = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab' || seen.ended) return;
    if (!begun && !inDialog) return void (begun = true);
    const stop = document.activeElement as HTMLElement | null;
    if (!stop || stop === document.body) {
      // Between the last stop and the first, and on a page without stops.
      besidePage += 1;
      seen.ended = besidePage > 2;
    } else if (visited.has(stop)) {
      seen.ended = true;
    } else {
      visited.add(stop);
      seen.stops = visited.size;
      const wrong = inDialog ? whatIsOutside(stop) : whatCovers(stop);
      if (wrong !== null) seen.complaints.push(wrong);
    }
  };
  const seen: Seen = {
    stops: 0,
    ended: false,
    complaints: [],
    whatCovers,
    stopLooking: () => removeEventListener('keydown', look, true),
  };
  shared.seen = seen;
  addEventListener('keydown', look, true);

  function whatIsOutside(stop: HTMLElement): string | null {
    return stop.closest('dialog:modal') ? null : stop.outerHTML.slice(0, 80);
  }

  function whatCovers(stop: HTMLElement): string | null {
    const name = `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.getAttribute('name') ?? stop.textContent?.trim().slice(0, 40)}`;
    const { left, top, right, bottom } = stop.getBoundingClientRect();
    // Not at the very corners, which are rounded.
    const [x0, x1] = [Math.max(left + 4, 1), Math.min(right - 4, innerWidth - 2)];
    const [y0, y1] = [Math.max(top + 4, 1), Math.min(bottom - 4, innerHeight - 2)];
    if (x0 > x1 || y0 > y1) return `${name} is out of sight`;
    // Of a multi-line text only the line with the caret must be visible; everything else must be
    // visible as a whole.
    if (stop.tagName !== 'TEXTAREA' && (top < -1 || bottom > innerHeight + 1))
      return `${name} is cut by the window`;
    for (const x of [x0, (x0 + x1) / 2, x1]) {
      for (const y of [y0, (y0 + y1) / 2, y1]) {
        const over = document.elementFromPoint(x, y);
        if (!over || stop.contains(over) || over.contains(stop)) continue;
        // A field's own button is inside its padding, like a date's calendar.
        if (
          stop.tagName === 'INPUT' &&
          over.closest('button')?.parentElement === stop.parentElement
        )
          continue;
        return `${name} lies under ${over.tagName}.${over.className}`;
      }
    }
    return null;
  }
}

/** Checks that keys reach the focused text field, at the end of its text. */
export async function keysArrive(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  const before = await field.inputValue();
  await page.keyboard.type('123');
  await expect(field).toHaveValue(`${before}123`);
}

/** Closes a dialog by Escape; one opened by Escape does not react at once. */
export async function closeByEscape(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
}
