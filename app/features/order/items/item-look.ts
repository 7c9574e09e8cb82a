/**
 * The lines of the items. What stands in every one is said once, at their table: an order may have
 * hundreds. The fifth cell is the fold, whose summary stands in the line, before what removes it.
 */

/** Their numbers, by which one is duplicated or moved. */
const NUMBERED =
  '[counter-reset:line] [&_tbody>tr]:[counter-increment:line] ' +
  "[&_.item-name>span:first-of-type]:before:content-[counter(line)_'._'] ";

/** What is told of one below its name: what its open fold shows is not told twice. */
const TOLD =
  "[&_.item-name>span>span+span]:before:content-['_·_'] " +
  'screen:[&_tr:has([open])_.item-name>span>span]:hidden ';

const FOLD =
  '[&_summary]:absolute [&_summary]:flex [&_summary]:min-h-target [&_summary]:cursor-pointer ' +
  '[&_summary]:list-none [&_summary]:items-center [&_summary]:justify-center [&_summary]:gap-1 ' +
  '[&_summary]:rounded-lg [&_summary]:text-sm [&_summary]:text-accent ' +
  '[&_summary]:hover:bg-surface-sunk [&_summary::-webkit-details-marker]:hidden ' +
  '[&_[open]>summary>.icon]:rotate-180 screen:max-xl:[&_summary>:first-child]:sr-only ' +
  '[&_details>div]:grid [&_details>div]:gap-3 [&_details>div]:px-2 [&_details>div]:pt-1 ' +
  '[&_details>div]:pb-3 screen:sm:[&_details>div]:grid-cols-[8.5rem_minmax(0,2fr)_minmax(0,1fr)] ' +
  '[&_details>div>div>:first-child]:text-sm ';

/** Where a line is no card, all of it but the open fold is one row of the table. */
const ROW =
  'screen:min-[56.3em]:[&_th:last-child]:col-[5/-1] ' +
  'screen:min-[56.3em]:[&_td:nth-child(5)]:[grid-area:2/1/auto/-1] ' +
  'screen:min-[56.3em]:[&_td:nth-child(5)]:p-0! screen:min-[56.3em]:[&_td:last-child]:[grid-area:1/6] ' +
  'screen:min-[56.3em]:[&_td:not(:nth-child(5))]:border-b-0 ' +
  'screen:min-[56.3em]:[&_.item-name]:content-center ' +
  'screen:min-[56.3em]:[&_.item-name]:py-1 screen:min-[56.3em]:[&_summary]:top-1.5 ' +
  'screen:min-[56.3em]:[&_summary]:right-12 screen:min-[56.3em]:[&_summary]:w-10 ' +
  'xl:[&_summary]:right-14! xl:[&_summary]:w-24! ';

/** A card is its name, and a line of quantity times value, which says what it comes to. */
const CARD =
  'screen:max-tab:-mx-4 screen:max-tab:w-[calc(100%+2rem)] max-2xs:-mx-2! max-2xs:w-[calc(100%+1rem)]! ' +
  'cards:[&_tr]:flex cards:[&_tr]:flex-wrap cards:[&_tr]:items-start cards:[&_tr]:gap-x-2 ' +
  'cards:[&_tbody_tr]:mb-0 cards:[&_tbody_tr]:rounded-none cards:[&_tbody_tr]:border-x-0 ' +
  'cards:[&_tbody_tr]:border-b-0 cards:[&_tbody_tr]:px-1.5 cards:[&_tbody_tr]:py-1.5 ' +
  'cards:[&_thead]:not-sr-only cards:[&_thead]:block cards:[&_th]:static cards:[&_th]:border-0 ' +
  'cards:[&_th]:bg-transparent cards:[&_th]:px-0 cards:[&_th]:py-1 cards:[&_th]:text-xs ' +
  'cards:[&_thead_tr]:px-1.5 cards:[&_th:first-child]:sr-only cards:[&_th:last-child]:sr-only ' +
  'cards:[&_td]:block cards:[&_td]:p-0 ' +
  'cards:[&_td.item-name]:basis-full cards:[&_td.item-name]:pt-1 cards:[&_td.item-name]:pr-24 ' +
  'cards:[&_td.item-name]:pb-1.5 cards:[&_td.item-name]:min-h-12 ' +
  'cards:max-3xs:[&_td.item-name]:pt-12 cards:max-3xs:[&_td.item-name]:pr-0 ' +
  // A number is whole: its field grows with it, and what then has no room goes below.
  'cards:[&_td:nth-child(2)]:flex-[1_1_4.75rem] cards:[&_td:nth-child(2)]:max-w-28 ' +
  'cards:[&_td:nth-child(3)]:flex-[2_1_6.75rem] cards:[&_td:nth-child(3)]:max-w-48 ' +
  'cards:[&_td:nth-child(3)]:grid cards:[&_td:nth-child(3)]:gap-x-2 ' +
  'cards:[&_td:nth-child(3)]:grid-cols-[auto_minmax(min-content,1fr)] ' +
  'cards:[&_.control.numeric]:px-1.5 cards:[&_.control.numeric]:min-w-full ' +
  'cards:[&_.control.numeric]:supports-[field-sizing:content]:w-auto ' +
  'cards:[&_.control.numeric]:field-sizing-content ' +
  'cards:[&_:is(th,td):nth-child(4)]:ml-auto cards:[&_td:nth-child(4)]:py-2! ' +
  'cards:[&_td:nth-child(4)]:font-semibold cards:[&_td:nth-child(4)]:whitespace-nowrap! ' +
  "cards:[&_:is(th,td):nth-child(3)]:before:content-['×'] cards:[&_th:nth-child(3)]:before:mr-2 " +
  "cards:[&_:is(th,td):nth-child(4)]:before:content-['='] cards:[&_:is(th,td):nth-child(4)]:before:mr-2 " +
  'cards:[&_td:nth-child(3)]:before:self-center ' +
  'cards:[&_td:nth-child(5)]:basis-full cards:[&_details>div]:px-0 cards:[&_details>div]:pt-2 ' +
  'cards:[&_summary]:top-1 cards:[&_summary]:right-12 cards:[&_summary]:w-10 ';

/** On paper it is what is told of it. Without JavaScript only its fields know what was typed last. */
const PAPER =
  'js:print:[&_td:nth-child(5)]:hidden print:[&_summary]:hidden ' +
  'no-js:print:[&_.item-name>span>span]:hidden ' +
  'print:[&_details]:details-content:[content-visibility:visible]';

export const ITEM_LINES = NUMBERED + TOLD + FOLD + ROW + CARD + PAPER;

/** Behind an item's name. */
export const ITEM_UNITY = 'text-sm font-normal text-ink-soft';

/** What is told of an item below its name: its type, room and observation. */
export const SAID = `block wrap-anywhere ${ITEM_UNITY}`;

/** What is typed of a free line before its numbers; in a card below the buttons of its line. */
export const FREE_LINE =
  'flex flex-wrap items-start gap-1 [&>button]:min-h-target [&>button]:whitespace-nowrap ' +
  '[&>:first-child]:flex-[1_1_10rem] [&>:nth-child(2)]:flex-[1_0_6rem] [&_.control]:font-normal ' +
  'screen:max-lg:mt-5 screen:max-lg:-mr-24 max-3xs:mr-0!';
