import type { FoundProduct } from '@domain/order/draft/draft-product';

/** A page of the product search. `description` is the searched text. */
export interface ProductSearch {
  description: string;
  page: number;
  pages: number;
  total: number;
  rows: FoundProduct[];
  /** The index of the line that gets the chosen product; without one it becomes a new line. */
  exchanged?: number | undefined;
}
