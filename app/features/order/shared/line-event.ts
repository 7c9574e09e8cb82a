import type { RemovalEvent } from './use-removed-lines';

/**
 * What a person did to a line of the items, as the code that did it says; a new value each time.
 * `focuses`: the person continues at the line's quantity.
 */
export type LineEvent =
  | RemovalEvent
  /** The line is at that index, unless the order is full. */
  | { kind: 'added'; index: number; focuses: boolean }
  /** A product to be added is already listed; `entered` is its quantity, null for none. */
  | { kind: 'repeated'; idProduct: number; entered: string | null; focuses: boolean };
