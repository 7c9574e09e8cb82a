import { expect, type Page } from '@playwright/test';

import { readAtSizes } from './window-sizes';

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
 * dates and bar codes are shown whole at any window width; those of `besides` too.
 */
export async function checkWidths(page: Page, besides: readonly number[] = []): Promise<void> {
  const usual = (await hasFixedFields(page)) ? WIDTHS : PAGE_WIDTHS;
  const widths = [...new Set([...usual, ...besides])];
  const sizes = widths.map((width) => ({ width, height: 700 }));
  const cut = await readAtSizes(page, { sizes, read: cutParts, arg: FIXED });
  const wrong = cut.flatMap((parts, at) => parts.map((part) => `at ${widths[at]} px: ${part}`));
  expect(wrong).toEqual([]);
}

async function hasFixedFields(page: Page): Promise<boolean> {
  const kinds = Object.keys(FIXED).map((kind) => `input${kind}:not([type=hidden])`);
  return page.evaluate((all) => document.querySelector(all) !== null, kinds.join());
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
