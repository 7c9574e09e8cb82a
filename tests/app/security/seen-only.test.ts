import { beforeEach, describe, expect, it } from 'vitest';

import { levelsOf } from '@domain/access/areas';
import { GIVEN_AREAS } from '@domain/access/roles';
import { mayOpen } from '@domain/access/screens';

import { offerAll, PAGE_ADDRESSES, visitPage } from '../support/all-screens';
import { api } from '../support/servers';

/** The disabled part of a screen, found by its tags. */
function disabledPart(html: string): string {
  const start = html.indexOf('<fieldset disabled');
  if (start < 0) return '';
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?fieldset\b/g)) {
    depth += tag === '</fieldset' ? -1 : 1;
    if (depth === 0) return html.slice(start, start + index);
  }
  return html.slice(start);
}

const SEEN = GIVEN_AREAS.filter((area) => levelsOf(area).includes('see'));

const opens = (access: string) =>
  api.reply('GET professional-favorite-menu/', { body: [], headers: { 'X-Access': access } });

beforeEach(offerAll);

describe('a role’s read-only screens', () => {
  it.each(SEEN)('%s: no screen shows a button that does nothing', async (area) => {
    opens(`${area}=see`);
    const drawn: string[] = [];
    for (const address of PAGE_ADDRESSES.filter((one) => mayOpen({ [area]: 'see' }, one))) {
      const part = disabledPart((await visitPage(address)).html);
      for (const [, attributes = '', text = ''] of part.matchAll(
        /<button\b([^>]*)>([\s\S]*?)<\/button>/g,
      ))
        drawn.push(`${address}: ${text.replace(/<[^>]*>/g, '').trim() || attributes}`);
    }
    expect(drawn).toEqual([]);
  });

  it('an order has no way to add a client or an item', async () => {
    opens('order=see');
    const part = disabledPart((await visitPage('/dashboard/order/40')).html);
    expect(part).not.toContain('Procurar cliente');
    // The line for typing a new item is there, but hidden.
    expect(part).toMatch(/<div\b[^>]* hidden=""[^>]*>(?:(?!<\/div>).)*Adicionar item/s);
  });
});
