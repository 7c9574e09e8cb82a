/** What a search finds of one kind. */
export interface SearchGroup {
  title: string;
  entries: SearchEntry[];
}

export interface SearchEntry {
  to: string;
  title: string;
  detail: string;
}
