/** What a search finds of one kind. */
export interface SearchGroup {
  title: string;
  /** As many as are offered: there may be more. */
  isFull?: boolean;
  entries: SearchEntry[];
}

export interface SearchEntry {
  to: string;
  title: string;
  detail: string;
}
