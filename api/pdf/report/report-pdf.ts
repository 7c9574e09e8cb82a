import type { ReportEntry } from '@domain/report/entry';
import { type ReportLine, reportLines } from '@domain/report/grouping';
import { periodText } from '@domain/report/report-options';

import { beginPage, BODY_BOTTOM, bodyTop, endPage, type PageFrame } from '../page-frame';
import { paginate } from '../paginate';
import { printableTexts } from '../printable-text';
import { openSheet } from '../sheet';
import type { ReportDocument } from './report-document';
import { reportHead } from './report-head';
import { createListDrawing, HEADINGS_ROOM, type ListDrawing, TOTAL_HEIGHT } from './report-list';

/** A position on a page. Points, from its top. */
interface Spot {
  pageIndex: number;
  top: number;
}

/**
 * The report as an A4 PDF, streamed: pages are written when full. The same report always gives the
 * same bytes.
 */
export async function* reportPdf(document: ReportDocument): AsyncGenerator<Buffer> {
  const report = { ...document, company: printableTexts(document.company) };
  const { company, query, issuedOn, summary } = report;
  const title = `Relatório de ${periodText(query)}`;
  const sheet = openSheet({ title, author: company.name, createdOn: issuedOn });
  const ready: Buffer[] = [];
  sheet.doc.on('data', (chunk: Buffer) => ready.push(chunk));
  const ended = new Promise((resolve) => sheet.doc.on('end', resolve));

  const head = paginate(reportHead(sheet, report), (pageIndex) => BODY_BOTTOM - bodyTop(pageIndex));
  const start: Spot = {
    pageIndex: head.length - 1,
    top: bodyTop(head.length - 1) + (head.at(-1)?.at(-1)?.top ?? 0),
  };
  const drawing = createListDrawing(sheet, summary.total);
  const pages = summary.total.count === 0 ? head.length : await countPages(start, report, drawing);
  const frame: PageFrame = { runningLeft: company.name, runningRight: title, footer: title };
  for (const [index, page] of head.entries()) {
    if (index > 0) endPage(sheet, frame, { pageIndex: index - 1, pages });
    beginPage(sheet, frame, index);
    for (const { slice, top } of page) slice.draw(bodyTop(index) + top);
  }
  if (summary.total.count > 0) {
    const flow = createFlow(start, (spot, isNewPage) => {
      if (isNewPage) {
        endPage(sheet, frame, { pageIndex: spot.pageIndex - 1, pages });
        beginPage(sheet, frame, spot.pageIndex);
      }
      drawing.headings(spot.top);
    });
    for await (const { line, height, kept } of linesWithKept(report, drawing)) {
      const lines = ready.splice(0);
      if (lines.length > 0) yield Buffer.concat(lines);
      drawing.line(line, flow.place(height, kept));
    }
    drawing.total(summary.total, flow.place(TOTAL_HEIGHT));
  }
  endPage(sheet, frame, { pageIndex: pages - 1, pages });
  sheet.root.element.end();
  sheet.doc.end();
  await ended;
  yield Buffer.concat(ready);
}

/** The number of pages, which each page shows: lays the same lines out without drawing them. */
async function countPages(
  start: Spot,
  report: ReportDocument,
  drawing: ListDrawing,
): Promise<number> {
  const flow = createFlow(start, () => undefined);
  for await (const { height, kept } of linesWithKept(report, drawing)) flow.place(height, kept);
  flow.place(TOTAL_HEIGHT);
  return flow.pages();
}

interface KeptLine {
  line: ReportLine<ReportEntry>;
  height: number;
  /** The height of what must follow on the same page. */
  kept: number;
}

/**
 * The lines, each with the height of what must follow on its page: a line that closes a day or a
 * month, with its totals, or the grand total (R-FAC-04).
 */
async function* linesWithKept(
  { entries }: ReportDocument,
  { heightOf }: ListDrawing,
): AsyncGenerator<KeptLine> {
  let held: Pick<KeptLine, 'line' | 'height'> | null = null;
  /** The previous line, whose `kept` is known once the next line is. */
  let last: KeptLine | null = null;
  for await (const line of reportLines(entries())) {
    const height = heightOf(line);
    if (last) yield last;
    last = held && { ...held, kept: line.closes.length > 0 ? height : 0 };
    held = { line, height };
  }
  if (last && held) yield { ...last, kept: held.height + TOTAL_HEIGHT };
  if (held) yield { ...held, kept: TOTAL_HEIGHT };
}

/**
 * Distributes lines over pages from `start` on, where the first fits, with the list's headings on
 * each page; `begin` receives their position.
 */
function createFlow(start: Spot, begin: (headings: Spot, isNewPage: boolean) => void) {
  let { pageIndex, top } = start;
  let isFirst = true;
  const beginList = (isNewPage: boolean) => {
    begin({ pageIndex, top }, isNewPage);
    top += HEADINGS_ROOM;
    isFirst = true;
  };
  beginList(false);
  return {
    /**
     * The position of a line of this height, from the top of its page. `kept` is the height of what
     * must fit below it, which is ignored for a page's first line.
     */
    place(height: number, kept = 0): number {
      if (top + height + (isFirst ? 0 : kept) > BODY_BOTTOM) {
        pageIndex += 1;
        top = bodyTop(pageIndex);
        beginList(true);
      }
      isFirst = false;
      top += height;
      return top - height;
    },
    pages: () => pageIndex + 1,
  };
}
