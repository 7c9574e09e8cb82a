import { expect, type Page } from '@playwright/test';

/** Fields of fixed-length texts, each with its widest text. */
const FIXED = {
  '[name$=cpfCnpj i]': '96.317.577/0001-09',
  '[type=tel]': '(19) 9 9999-9999',
  '[name$=zipCode i]': '13.060-000',
  '[data-typed=date]': '28/09/2026',
  ':is([name=barCode], [name=itemBarCode])': '7891234567895',
};

/**
 * From 320 px, a small notebook at 200 %, to a large screen. Between two breakpoints of the layouts
 * a wider window has wider fields, so each is checked at its narrowest.
 */
const WIDTHS = [320, 360, 421, 561, 701, 768, 880, 901, 1024, 1151, 1280, 1920];

/** The narrowest page, and widths next to a breakpoint of the layouts. */
const PAGE_WIDTHS = [320, 701, 880, 1024];

/**
 * Checks that no page scrolls sideways, from 320 px up, and that documents, phone numbers, CEPs,
 * dates and bar codes are shown whole at any window width.
 */
export async function checkWidths(page: Page): Promise<void> {
  await checkAt(page, await widthsFor(page));
}

/** `checkWidths`, where `also` runs at each width, and at those of `besides` too. */
export async function checkWidthsAnd(
  page: Page,
  also: (width: number) => Promise<void>,
  besides: readonly number[],
): Promise<void> {
  await checkAt(page, [...new Set([...(await widthsFor(page)), ...besides])], also);
}

async function widthsFor(page: Page): Promise<readonly number[]> {
  return (await hasFixedFields(page)) ? WIDTHS : PAGE_WIDTHS;
}

async function hasFixedFields(page: Page): Promise<boolean> {
  const kinds = Object.keys(FIXED).map((kind) => `input${kind}:not([type=hidden])`);
  return page.evaluate((all) => document.querySelector(all) !== null, kinds.join());
}

async function checkAt(
  page: Page,
  widths: readonly number[],
  also?: (width: number) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(cutParts, FIXED), `at ${width} px`).toEqual([]);
    await also?.(width);
  }
}

/** Runs in the page, for all fields at once: each text set or cleared lays out the page again. */
function cutParts(texts: Record<string, string>): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const fields = [...document.querySelectorAll('input')].flatMap((field) => {
    const text = Object.entries(texts).find(([kind]) => field.matches(kind))?.[1];
    if (!text || !field.checkVisibility() || field.clientWidth === 0) return [];
    return { field, text, value: field.value };
  });
  for (const { field, text } of fields) field.value = text;
  const cut = fields
    .map(({ field }) => ({ name: field.name, by: field.scrollWidth - field.clientWidth }))
    .filter(({ by }) => by > 0);
  for (const { field, value } of fields) field.value = value;
  if (scrollWidth > clientWidth) cut.unshift({ name: 'page', by: scrollWidth - clientWidth });
  return cut.map(({ name, by }) => `${name}: ${by} px`);
}
