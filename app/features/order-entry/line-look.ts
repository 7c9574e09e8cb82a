/**
 * The lines of an order or a sale. Classes common to all are on their table: there may be hundreds.
 */

/** Line numbers, which errors refer to. */
const NUMBERED =
  '[counter-reset:line] [&_tbody>tr]:[counter-increment:line] ' +
  "[&_.item-name>span:first-of-type]:before:content-[counter(line)_'._'] ";

const NAME = 'screen:lg:[&_.item-name]:content-center screen:lg:[&_.item-name]:py-1 ';

/** A card has its name, and a line of quantity times value with the result. */
const CARD =
  'cards:[&_tr]:flex cards:[&_tr]:flex-wrap ' +
  'cards:[&_tr]:items-center cards:[&_tr]:gap-x-2 cards:[&_tbody_tr]:mb-0 ' +
  'cards:[&_tbody_tr]:rounded-none cards:[&_tbody_tr]:p-1.5 cards:[&_thead]:not-sr-only ' +
  'cards:[&_thead]:block cards:[&_thead]:bg-surface-sunk cards:[&_thead]:px-1.5 ' +
  'cards:[&_th]:border-0 cards:[&_th]:px-0 cards:[&_th]:py-1 cards:[&_th]:text-xs ' +
  'cards:[&_th:is(:first-child,:last-child)]:sr-only cards:[&_td]:block cards:[&_td]:p-0 ' +
  'cards:[&_.item-name]:basis-full cards:[&_.item-name]:min-h-12 cards:[&_.item-name]:pr-12 ' +
  'cards:[&_.item-name]:pb-1.5 ' +
  // A field grows with its number (table.css); what then does not fit wraps below.
  'cards:[&_td:nth-child(2)]:flex-[1_1_4rem] cards:[&_td:nth-child(3)]:flex-[2_1_6.5rem] ' +
  'cards:[&_.control.numeric]:px-2 ' +
  'cards:[&_td:nth-child(3)]:grid cards:[&_td:nth-child(3)]:gap-x-2 ' +
  'cards:[&_td:nth-child(3)]:grid-cols-[auto_minmax(min-content,1fr)] ' +
  "cards:[&_:is(th,td):nth-child(3)]:before:content-['×_'] " +
  "cards:[&_:is(th,td):nth-child(4)]:before:content-['=_'] " +
  'cards:[&_:is(th,td):nth-child(4)]:ml-auto cards:[&_td:nth-child(4)]:font-semibold ' +
  'cards:[&_td:nth-child(4)]:whitespace-nowrap! ';

export const LINES = NUMBERED + NAME + CARD;

/** After an item's name. */
export const ITEM_UNITY = 'text-sm font-normal text-ink-soft';
