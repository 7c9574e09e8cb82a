/** Something drawn across the page, of known height. Points, from the top of the page. */
export interface Slice {
  height: number;
  draw(top: number): void;
}

/** A piece of the document's flow, never split across pages. */
export interface Piece extends Slice {
  /** Dropped at the top of a page. */
  spaceBefore?: number;
  /** Never last on a page while something follows. */
  keepWithNext?: boolean;
  /** Drawn above when this piece is first on a page, like a table's headings. */
  repeatAbove?: Slice;
}

export interface PlacedSlice {
  slice: Slice;
  /** From the top of the page's body. */
  top: number;
}

/**
 * Distributes the pieces over pages. A piece moves to the next page together with those that must
 * precede it; a group taller than a whole page is split between its pieces.
 */
export function paginate(
  pieces: readonly Piece[],
  bodyHeight: (pageIndex: number) => number,
): PlacedSlice[][] {
  const pages: PlacedSlice[][] = [[]];
  let used = 0;

  const room = () => bodyHeight(pages.length - 1);
  const isPageEmpty = () => pages.at(-1)?.length === 0;

  function put(slice: Slice): void {
    pages.at(-1)?.push({ slice, top: used });
    used += slice.height;
  }

  function place(piece: Piece): void {
    if (isPageEmpty()) {
      if (piece.repeatAbove) put(piece.repeatAbove);
    } else {
      used += piece.spaceBefore ?? 0;
    }
    put(piece);
  }

  function breakPage(): void {
    pages.push([]);
    used = 0;
  }

  for (const group of keptGroups(pieces)) {
    const fits = used + heightOf(group, isPageEmpty()) <= room();
    const fitsAlone = heightOf(group, true) <= bodyHeight(pages.length);
    if (!fits && fitsAlone && !isPageEmpty()) breakPage();
    for (const piece of group) {
      const height = heightOf([piece], isPageEmpty());
      if (used + height > room() && !isPageEmpty()) breakPage();
      place(piece);
    }
  }
  return pages;
}

/** Groups of pieces, each ending with one that may be separated from the next. */
function keptGroups(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let open = false;
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (open && last) last.push(piece);
    else groups.push([piece]);
    open = piece.keepWithNext ?? false;
  }
  return groups;
}

function heightOf(group: readonly Piece[], atTop: boolean): number {
  const [first] = group;
  const above = atTop ? (first?.repeatAbove?.height ?? 0) : (first?.spaceBefore ?? 0);
  return group.reduce(
    (sum, piece, index) => sum + piece.height + (index > 0 ? (piece.spaceBefore ?? 0) : 0),
    above,
  );
}

/** Pieces with that space before the first, in points. */
export function withSpaceBefore(pieces: readonly Piece[], spaceBefore: number): Piece[] {
  return pieces.map((piece, index) => (index === 0 ? { ...piece, spaceBefore } : piece));
}

/** Pieces with the last one tied to what follows. */
export function tiedToNext(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) =>
    index === pieces.length - 1 ? { ...piece, keepWithNext: true } : piece,
  );
}
