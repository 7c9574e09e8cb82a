/** A search's results of one kind. */
export interface SearchGroup {
  title: string;
  /** The offered maximum was reached: there may be more. */
  isFull?: boolean;
  entries: SearchEntry[];
}

export interface SearchEntry {
  to: string;
  title: string;
  detail: string;
}
