import { beforeEach, describe, expect, it } from 'vitest';

import { ALL_SCREENS, offerAll } from '../support/all-screens';
import { sourceFiles } from '../support/source-files';

/** The dialogs that a button opens: their ids, by the file that renders them. */
const BY_BUTTON: Readonly<Record<string, readonly RegExp[]>> = {
  'components/form/file/remove-file.tsx': [
    /^remove-attachment-\d+$/,
    /^remove-picture-file$/,
    /^remove-logo-file$/,
  ],
  'features/bill/payment-fields.tsx': [/^cancel-payment$/],
  'features/bill/series-fields.tsx': [/^end-series$/],
  'features/fiscal-settings/certificate-panel.tsx': [/^remove-certificate$/],
  'features/menu/sign-out-dialog.tsx': [/^sign-out$/],
  // Shortcuts need JavaScript: tested in the browser.
  'features/order/frame/order-menu.tsx': [/^order-menu$/],
  'features/order/late/keys-dialog.tsx': [],
  'features/order/slip/slip-menu.tsx': [/^slip-\d+$/, /^slip-\d+-generate$/],
  'features/quote-link/quote-link-form.tsx': [/^close-link-\d+$/],
  'features/receivable/reverse-button.tsx': [/^reverse-\d+-\d+$/],
  'features/saved-filter/filter-forms.tsx': [/^delete-filter-\d+$/],
};

interface Shown {
  id: string;
  /** Its own HTML, without the dialogs inside it. */
  html: string;
}

function dialogsOf(html: string): Shown[] {
  const open: Shown[] = [];
  const shown: Shown[] = [];
  for (const [part] of html.matchAll(/<\/dialog>|<dialog\b[^>]*>|[\s\S]+?(?=<\/?dialog\b|$)/g)) {
    if (part.startsWith('<dialog'))
      open.push({ id: /\sid="([^"]*)"/.exec(part)?.[1] ?? '', html: part });
    else if (part === '</dialog>') shown.push(...open.splice(-1));
    else {
      const own = open.at(-1);
      if (own) own.html += part;
    }
  }
  // Dialogs that are open from the start are tested in the browser, one by one.
  return shown.filter((dialog) => dialog.html.includes('popover="auto"'));
}

function stopsOf({ html }: Shown): string[] {
  return [...html.matchAll(/<(?:input|select|textarea|button|a)\b[^>]*>[^<]*/g)].flatMap(([tag]) =>
    /type="hidden"|\sdisabled=""/.test(tag) ? [] : [tag],
  );
}

/**
 * What `openModal` focuses: the element that the dialog names, its first field, or its first stop.
 */
function firstFocusOf(dialog: Shown): string {
  const stops = stopsOf(dialog);
  return (
    stops.find((tag) => tag.includes('data-first-focus')) ??
    stops.find((tag) => /^<(?:input|select|textarea)/.test(tag)) ??
    stops[0] ??
    ''
  );
}

/** The dialogs in a live region: opening one there announces everything around it. */
function inLiveRegion(html: string): string[] {
  const VOID = /^<(?:input|img|br|hr|meta|link|use|path|source|wbr|col)\b/;
  const around: boolean[] = [];
  const found: string[] = [];
  for (const [tag] of html.matchAll(/<\/?[a-z][a-z0-9]*\b(?:"[^"]*"|[^>"])*>/gi)) {
    if (tag.startsWith('</')) around.pop();
    else if (!VOID.test(tag) && !tag.endsWith('/>')) {
      if (tag.startsWith('<dialog') && around.includes(true)) found.push(tag);
      around.push(/\srole="(?:status|alert|log)"|\saria-live="(?:polite|assertive)"/.test(tag));
    }
  }
  return found;
}

/** The screens with a red button outside a dialog. */
const RED: Readonly<Record<string, string>> = {
  // The screen itself asks for confirmation.
  '/dashboard/client/12/anonymise': 'Anonimizar',
  '/dashboard/delete/client/12': 'Excluir',
};
/** It opens the confirmation. */
const OF_THE_SALE = ['Cancelar'];

/** The labels of the red buttons that act when pressed, outside a dialog. */
function actingAtOnce(html: string): string[] {
  let depth = 0;
  const outside = html.replace(/<(\/?)dialog\b|[^<]+|</g, (part, closes?: string) => {
    if (closes !== undefined) depth += closes ? -1 : 1;
    return depth > 0 || closes !== undefined ? '' : part;
  });
  return [...outside.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].flatMap(
    ([, attributes = '', text = '']) =>
      attributes.includes('type="submit"') && /\bdanger\b/.test(attributes)
        ? [text.replace(/<[^>]*>/g, '').trim()]
        : [],
  );
}

const seen = new Set<string>();

describe.each(ALL_SCREENS)('a dialog of $name', ({ name, show }) => {
  beforeEach(offerAll);

  it('is outside live regions', async () => {
    const { html } = await show();
    const body = html.slice(html.indexOf('<body'), html.lastIndexOf('</body>'));
    const shown = body.replace(/<script\b[\s\S]*?<\/script>|<noscript>[\s\S]*?<\/noscript>/g, '');
    expect(inLiveRegion(shown)).toEqual([]);
  });

  it('asks before something is removed permanently', async () => {
    const { html } = await show();
    const isSale = html.includes('action="/dashboard/direct-sale"');
    const known = isSale ? OF_THE_SALE : [RED[name]].filter(Boolean);
    expect(actingAtOnce(html)).toEqual(known);
  });

  it('starts at its field, its harmless answer or its first entry', async () => {
    for (const dialog of dialogsOf((await show()).html)) {
      seen.add(dialog.id);
      const first = firstFocusOf(dialog);
      const asks = /<button\b[^>]*type="submit"/.test(dialog.html);
      const hasField = /<(?:input(?![^>]*type="hidden")|select|textarea)\b/.test(dialog.html);
      if (hasField)
        expect([dialog.id, first]).toEqual([
          dialog.id,
          expect.stringMatching(/^<(?:input|select|textarea)/),
        ]);
      else if (asks && !/<ul\b/.test(dialog.html))
        expect([dialog.id, first]).toEqual([
          dialog.id,
          expect.stringContaining('data-first-focus'),
        ]);
      // A new order's menu has entries that say why they are disabled.
      else if (stopsOf(dialog).length > 1)
        expect([dialog.id, first]).not.toEqual([dialog.id, expect.stringMatching(/Fechar$/)]);
    }
  });
});

it('all dialogs that a button opens are tested here', () => {
  expect(sourceFiles(/<Dialog\b/).filter((file) => file !== 'components/ui/dialog.tsx')).toEqual(
    Object.keys(BY_BUTTON),
  );
  const missed = Object.values(BY_BUTTON)
    .flat()
    .filter((id) => ![...seen].some((one) => id.test(one)));
  expect(missed).toEqual([]);
});
