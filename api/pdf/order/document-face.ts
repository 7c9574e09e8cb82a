/** The appearance of a company's documents, besides its name and data. */
export interface DocumentFace {
  /** `#rrggbb`, dark enough for text on white; null for the standard one. */
  accent: string | null;
  /** One line at the bottom of each page. */
  footer: string | null;
  logo: DocumentLogo | null;
}

/** Pictures made by `api/pictures`: 24 bits on white, and black and white for thermal paper. */
export interface DocumentLogo {
  picture: Uint8Array;
  monoPicture: Uint8Array;
  /** Pixels of the coloured one; both have the same proportions. */
  width: number;
  height: number;
}
