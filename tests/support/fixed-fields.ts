import { expect, type Page } from '@playwright/test';

/** Fields whose texts have one length, and the widest of those. */
const FIXED = {
  '[name$=cpfCnpj i]': '96.317.577/0001-09',
  '[type=tel]': '(19) 9 9999-9999',
  '[name$=zipCode i]': '13.060-000',
  '[data-typed=date]': '28/09/2026',
  ':is([name=barCode], [name=itemBarCode])': '7891234567895',
};

/** From twice the usual size on a small notebook, 320 px, to a large screen; the steps of the layouts. */
const WIDTHS = [320, 360, 560, 640, 720, 768, 901, 960, 1024, 1160, 1280, 1920];

/** A document, a telephone, a CEP, a date and a bar code are read whole, however wide the window is. */
export async function checkFixedFields(page: Page): Promise<void> {
  const fields = page.locator(
    Object.keys(FIXED)
      .map((kind) => `input${kind}:not([type=hidden])`)
      .join(),
  );
  if ((await fields.count()) === 0) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    expect(await fields.evaluateAll(cutFields, FIXED), `at ${width} px`).toEqual([]);
  }
}

/** Run in the page. */
function cutFields(fields: Element[], texts: Record<string, string>): string[] {
  return (fields as HTMLInputElement[]).flatMap((field) => {
    const text = Object.entries(texts).find(([kind]) => field.matches(kind))?.[1];
    if (!text || !field.checkVisibility() || field.clientWidth === 0) return [];
    const { value } = field;
    field.value = text;
    const cut = field.scrollWidth - field.clientWidth;
    field.value = value;
    return cut > 0 ? [`${field.name}: ${cut} px`] : [];
  });
}
