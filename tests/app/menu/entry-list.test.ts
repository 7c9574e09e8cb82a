import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { HtmlContext } from '~/components/ui/html-template';
import { EntryList } from '~/features/menu/entry-list';
import { MENU_ENTRIES } from '~/features/menu/menu-entries';

const STARS = {
  press: () => undefined,
  isShown: (_slug: string, on: boolean) => on,
  answers: [],
};

it.each([
  ['on its own screen', true, false],
  ['pinned', false, true],
  ['pinned, on its own screen', true, true],
  ['neither', false, false],
  ['without favourites', false, null],
  ['without favourites, on its own screen', true, null],
])('an entry’s HTML on the server is React’s: %s', (_, current, pinned) => {
  const entries = MENU_ENTRIES.map((entry) => ({ entry, current, pinned }));
  const list = createElement(EntryList, { entries, stars: STARS });
  const onServer = createElement(HtmlContext.Provider, { value: renderToString }, list);
  const html = renderToString(onServer);
  expect(html).toBe(renderToString(list));
  expect(html).toBe(renderToString(onServer));
  expect(html.split('<li').length - 1).toBe(MENU_ENTRIES.length);
});
