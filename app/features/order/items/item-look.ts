import { ITEM_UNITY, LINES } from '~/features/order-entry/line-look';

/**
 * The items' lines. Classes common to all are on their table: an order may have hundreds. The fifth
 * cell is the fold; its summary is in the line, before the remove button.
 */

/** An open fold's values are not repeated below the name. */
const TOLD = 'screen:[&_tr:has([open])_.item-name>.block]:hidden ';

const FOLD =
  '[&_summary]:absolute [&_summary]:text-sm [&_summary]:text-accent ' +
  '[&_summary::-webkit-details-marker]:hidden [&_[open]>summary>.icon]:rotate-180 ' +
  'screen:max-xl:[&_summary>:first-child]:sr-only ';

/** Where a line is not a card, everything but the open fold is one table row. */
const ROW =
  'screen:lg:[&_th:last-child]:col-[5/-1] ' +
  'screen:lg:[&_td:nth-child(5)]:[grid-area:2/1/auto/-1] ' +
  'screen:lg:[&_td:nth-child(5)]:p-0! screen:lg:[&_td:last-child]:[grid-area:1/6] ' +
  'screen:lg:[&_td:not(:nth-child(5))]:border-b-0 ' +
  'screen:lg:[&_summary]:top-1.5 ' +
  'screen:lg:[&_summary]:right-12 ' +
  'xl:[&_summary]:right-14! xl:[&_summary]:w-24 xl:[&_summary]:grid-flow-col ';

/** In a card the fold's summary is before the bin, and its fields are below the line. */
const CARD =
  'screen:max-tab:-mx-3 screen:max-tab:w-auto cards:[&_.item-name]:pr-24! ' +
  'cards:max-3xs:[&_.item-name]:pt-12 cards:max-3xs:[&_.item-name]:pr-0! ' +
  'cards:[&_td:nth-child(5)]:basis-full cards:[&_summary]:top-1 cards:[&_summary]:right-12 ';

/** On paper the summary is printed. Without JavaScript only the fields have what was typed last. */
const PAPER =
  'js:print:[&_td:nth-child(5)]:hidden ' +
  'no-js:print:[&_.item-name>.block]:hidden ' +
  'print:[&_details]:details-content:[content-visibility:visible]';

export const ITEM_LINES = LINES + TOLD + FOLD + ROW + CARD + PAPER;

/** An item's summary below its name: its type, room and observation. */
export const SAID = `block wrap-anywhere ${ITEM_UNITY}`;

/** The fields of a free line before its numbers; in a card below the line's buttons. */
export const FREE_LINE =
  'flex flex-wrap items-start gap-1 [&>button]:min-h-target [&>button]:whitespace-nowrap ' +
  '[&>:first-child]:flex-[1_1_10rem] [&>:nth-child(2)]:flex-[1_0_6rem] ' +
  'screen:max-lg:mt-5 screen:max-lg:-mr-24';
