/**
 * The lines of the items. What stands in every one is said once, at their table: an order may have
 * hundreds. The fifth cell is the fold, whose summary stands in the line, before what removes it.
 */

/** Their numbers, by which one is duplicated or moved. */
const NUMBERED =
  '[counter-reset:line] [&_tbody>tr]:[counter-increment:line] ' +
  "[&_.item-name>span:first-of-type]:before:content-[counter(line)_'._'] ";

/** What an open fold shows is not told below the name as well. */
const TOLD = 'screen:[&_tr:has([open])_.item-name>.block]:hidden ';

const FOLD =
  '[&_summary]:absolute [&_summary]:text-sm [&_summary]:text-accent ' +
  '[&_summary::-webkit-details-marker]:hidden [&_[open]>summary>.icon]:rotate-180 ' +
  'screen:max-xl:[&_summary>:first-child]:sr-only ';

/** Where a line is no card, all of it but the open fold is one row of the table. */
const ROW =
  'screen:lg:[&_th:last-child]:col-[5/-1] ' +
  'screen:lg:[&_td:nth-child(5)]:[grid-area:2/1/auto/-1] ' +
  'screen:lg:[&_td:nth-child(5)]:p-0! screen:lg:[&_td:last-child]:[grid-area:1/6] ' +
  'screen:lg:[&_td:not(:nth-child(5))]:border-b-0 ' +
  'screen:lg:[&_.item-name]:content-center ' +
  'screen:lg:[&_.item-name]:py-1 screen:lg:[&_summary]:top-1.5 ' +
  'screen:lg:[&_summary]:right-12 ' +
  'xl:[&_summary]:right-14! xl:[&_summary]:w-24 xl:[&_summary]:grid-flow-col ';

/** A card is its name, and a line of quantity times value, which says what it comes to. */
const CARD =
  'screen:max-tab:-mx-3 screen:max-tab:w-auto cards:[&_tr]:flex cards:[&_tr]:flex-wrap ' +
  'cards:[&_tr]:items-center cards:[&_tr]:gap-x-2 cards:[&_tbody_tr]:mb-0 ' +
  'cards:[&_tbody_tr]:rounded-none cards:[&_tbody_tr]:p-1.5 cards:[&_thead]:not-sr-only ' +
  'cards:[&_thead]:block cards:[&_thead]:bg-surface-sunk cards:[&_thead]:px-1.5 ' +
  'cards:[&_th]:border-0 cards:[&_th]:px-0 cards:[&_th]:py-1 cards:[&_th]:text-xs ' +
  'cards:[&_th:is(:first-child,:last-child)]:sr-only cards:[&_td]:block cards:[&_td]:p-0 ' +
  'cards:[&_.item-name]:basis-full cards:[&_.item-name]:min-h-12 cards:[&_.item-name]:pr-24 ' +
  'cards:[&_.item-name]:pb-1.5 ' +
  'cards:max-3xs:[&_.item-name]:pt-12 cards:max-3xs:[&_.item-name]:pr-0 ' +
  // A field grows with its number (table.css), and what then has no room goes below.
  'cards:[&_td:nth-child(2)]:flex-[1_1_4.75rem] cards:[&_td:nth-child(3)]:flex-[2_1_6.75rem] ' +
  'cards:[&_td:nth-child(3)]:grid cards:[&_td:nth-child(3)]:gap-x-2 ' +
  'cards:[&_td:nth-child(3)]:grid-cols-[auto_minmax(min-content,1fr)] ' +
  "cards:[&_:is(th,td):nth-child(3)]:before:content-['×_'] " +
  "cards:[&_:is(th,td):nth-child(4)]:before:content-['=_'] " +
  'cards:[&_:is(th,td):nth-child(4)]:ml-auto cards:[&_td:nth-child(4)]:font-semibold ' +
  'cards:[&_td:nth-child(4)]:whitespace-nowrap! cards:[&_td:nth-child(5)]:basis-full ' +
  'cards:[&_summary]:top-1 cards:[&_summary]:right-12 ';

/** On paper it is what is told of it. Without JavaScript only its fields know what was typed last. */
const PAPER =
  'js:print:[&_td:nth-child(5)]:hidden ' +
  'no-js:print:[&_.item-name>.block]:hidden ' +
  'print:[&_details]:details-content:[content-visibility:visible]';

export const ITEM_LINES = NUMBERED + TOLD + FOLD + ROW + CARD + PAPER;

/** Behind an item's name. */
export const ITEM_UNITY = 'text-sm font-normal text-ink-soft';

/** What is told of an item below its name: its type, room and observation. */
export const SAID = `block wrap-anywhere ${ITEM_UNITY}`;

/** What is typed of a free line before its numbers; in a card below the buttons of its line. */
export const FREE_LINE =
  'flex flex-wrap items-start gap-1 [&>button]:min-h-target [&>button]:whitespace-nowrap ' +
  '[&>:first-child]:flex-[1_1_10rem] [&>:nth-child(2)]:flex-[1_0_6rem] ' +
  'screen:max-lg:mt-5 screen:max-lg:-mr-24';
