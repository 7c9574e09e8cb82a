import type { ReactElement } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';
import { PRODUCT_TYPES } from '@domain/product/product-type';
import { type HtmlTemplate, templateOf } from '~/components/ui/html-template';

import { ItemCells } from './item-cells';
import { NO_ERRORS } from './line-errors';
import type { ShownItem } from './shown-item';

const TEXTS = [
  'idOrderProduct',
  'idProduct',
  'description',
  'unity',
  'amount',
  'value',
  'observation',
  'room',
] as const satisfies readonly (keyof DraftProduct)[];

/** A placeholder: no line has this index, and none of our texts contains these digits. */
const INDEX_MARK = 900_000_001;
const SUBTOTAL_MARK = '\uE000subtotal\uE001';
const markOf = (field: string) => `\uE000${field}\uE001`;
const LINE_MARK = '\uE000line\uE001';
const MARKS = [String(INDEX_MARK), SUBTOTAL_MARK, LINE_MARK, ...TEXTS.map(markOf)];

/** Keyed by everything that changes a line's markup except its texts. */
const templates = new Map<string, HtmlTemplate>();

/**
 * The HTML of an item's cells, for the server: React renders one line, and the texts of the others
 * replace the first one's (docs/decisions/0111). Null for a type that only this line has.
 */
export function itemHtml(
  toHtml: (element: ReactElement) => string,
  { index, product, subtotal, locked, free, line, rooms }: ShownItem,
): string | null {
  if (!PRODUCT_TYPES.some(({ value }) => value === product.type)) return null;
  // Empty fields are not summarised, and a new line's fold is open.
  const empty = TEXTS.filter((field) => product[field] === '');
  const look = `${product.type} ${locked} ${free} ${rooms} ${empty.join()}`;
  let template = templates.get(look);
  if (!template) {
    const marked = { ...product };
    for (const field of TEXTS) if (!empty.includes(field)) marked[field] = markOf(field);
    const cells = (
      <ItemCells
        errors={NO_ERRORS}
        index={INDEX_MARK}
        product={marked}
        subtotal={SUBTOTAL_MARK}
        locked={locked}
        free={free}
        line={LINE_MARK}
        rooms={rooms}
        onValue={() => undefined}
      />
    );
    template = templateOf(toHtml(cells), MARKS);
    templates.set(look, template);
  }
  return template([String(index), subtotal, line, ...TEXTS.map((field) => product[field])]);
}
