import { drawMark } from './mark';
import { paginate, type Piece } from './paginate';
import { CONTENT_WIDTH, drawArtifact, drawRule, PAGE, type Sheet } from './sheet';
import { COLORS, TEXT } from './text-style';

/** What every page shows around the text. */
export interface PageFrame {
  /** Top left from the second page on; the first has the document's own header. */
  runningLeft: string;
  /** Top right from the second page on. */
  runningRight: string;
  /** Bottom left of every page. */
  footer: string;
  /** The company's own line, below it. */
  note?: string | null | undefined;
  /** A diagonal mark behind every page: that the document is not in force. */
  mark?: string | undefined;
}

const RUNNING_HEAD_HEIGHT = 26;
const FOOTER_TOP = PAGE.height - PAGE.bottom + 18;

/** The tallest piece allowed: it fits on any page, below any heading. */
export const MAX_PIECE_HEIGHT = 240;

/** Distributes the pieces over pages and draws them, each page in its frame. */
export function drawPages(sheet: Sheet, pieces: readonly Piece[], frame: PageFrame): void {
  const pages = paginate(pieces, (pageIndex) => BODY_BOTTOM - bodyTop(pageIndex));
  for (const [index, page] of pages.entries()) {
    beginPage(sheet, frame, index);
    for (const { slice, top } of page) slice.draw(bodyTop(index) + top);
    endPage(sheet, frame, { pageIndex: index, pages: pages.length });
  }
}

/**
 * The top of a page's text; the first page has no running head. Points from the top of the page.
 */
export function bodyTop(pageIndex: number): number {
  return PAGE.top + (pageIndex === 0 ? 0 : RUNNING_HEAD_HEIGHT);
}

/** The lowest bottom of a page's text. */
export const BODY_BOTTOM = PAGE.height - PAGE.bottom;

/** Starts a page with its header. */
export function beginPage(sheet: Sheet, frame: PageFrame, pageIndex: number): void {
  sheet.doc.addPage();
  if (frame.mark !== undefined) drawMark(sheet, frame.mark, 0);
  if (pageIndex > 0) drawRunningHead(sheet, frame);
}

/** The page's footer, after the text in reading order. */
export function endPage(
  sheet: Sheet,
  { footer, note }: PageFrame,
  { pageIndex, pages }: { pageIndex: number; pages: number },
): void {
  drawRule(
    sheet,
    { left: PAGE.left, top: FOOTER_TOP - 6, width: CONTENT_WIDTH },
    { color: COLORS.line },
  );
  drawEnds(sheet, [footer, `Página ${pageIndex + 1} de ${pages}`], FOOTER_TOP);
  if (note) drawEnds(sheet, [note, ''], FOOTER_TOP + TEXT.label.leading - 1);
}

function drawRunningHead(sheet: Sheet, frame: PageFrame): void {
  drawEnds(sheet, [frame.runningLeft, frame.runningRight], PAGE.top);
  drawRule(
    sheet,
    { left: PAGE.left, top: PAGE.top + 15, width: CONTENT_WIDTH },
    { color: COLORS.line },
  );
}

/** One line of text at each end; the left one is cut before it meets the right one. */
function drawEnds(
  sheet: Sheet,
  [left, right]: readonly [left: string, right: string],
  top: number,
): void {
  const { type } = sheet;
  const end = type.line(right, TEXT.label, CONTENT_WIDTH);
  const start = type.line(left, TEXT.label, CONTENT_WIDTH - end.width - 30);
  drawArtifact(sheet, 'Pagination', () => {
    type.draw(start, PAGE.left, top);
    type.draw(end, PAGE.left + CONTENT_WIDTH - end.width, top);
  });
}
