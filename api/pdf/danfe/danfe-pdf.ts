import { cellLines, cellRow } from '../cell-row';
import { paginate, type Piece, type Slice } from '../paginate';
import { printableTexts } from '../printable-text';
import { closeSheet, drawArtifact, openSheet, type Sheet, structure } from '../sheet';
import type { TextLine } from '../typesetter';
import {
  ADDITIONAL_HEIGHT,
  drawAdditional,
  drawFields,
  INFORMATION_LINES,
  INFORMATION_WIDTH,
  type SetBlock,
  setFields,
} from './danfe-blocks';
import type { DanfeDocument } from './danfe-document';
import { drawHead, drawStub, HEAD_HEIGHT, STUB_HEIGHT } from './danfe-head';
import { drawColumns, itemPieces } from './danfe-items';
import {
  DANFE,
  drawCancelledMark,
  drawNoValueMark,
  drawTitle,
  SMALL,
  TITLE_HEIGHT,
} from './danfe-page';

const FOOT = DANFE.bottom - ADDITIONAL_HEIGHT;

/**
 * The DANFE in portrait on A4 (Manual de Orientação do Contribuinte, annex II). The same note
 * always gives the same bytes.
 */
export function renderDanfePdf(document: DanfeDocument): Promise<Buffer> {
  const danfe = printableTexts(document);
  const sheet = openSheet({
    title: `DANFE ${danfe.number}`,
    author: danfe.issuer.name,
    createdOn: danfe.issuedOn,
  });
  const information = sheet.type.wrap(danfe.information, SMALL, INFORMATION_WIDTH);
  const items = itemPieces(sheet, danfe.items);
  const continued = continuedPieces(sheet, information.slice(INFORMATION_LINES));
  const isItem = (slice: Slice) => items.some((piece) => piece === slice);

  const headTop = DANFE.top + HEAD_HEIGHT + TITLE_HEIGHT;
  const fields = setFields(sheet, danfe);
  const firstTop = fields.reduce((top, { height }) => top + height, headTop + STUB_HEIGHT);
  const pages = paginate([...items, ...continued], (index) =>
    index === 0 ? FOOT - firstTop : DANFE.bottom - headTop,
  );
  for (const [index, page] of pages.entries()) {
    sheet.doc.addPage();
    if (!danfe.fiscalValue) drawNoValueMark(sheet);
    if (danfe.cancellation !== '') drawCancelledMark(sheet);
    const sheetNumber = `${index + 1}/${pages.length}`;
    let top =
      index === 0
        ? drawFirstBlocks(sheet, danfe, { fields, information, sheetNumber })
        : drawHead(sheet, danfe, { top: DANFE.top, sheetNumber });
    if (page.some(({ slice }) => isItem(slice)))
      drawTitle(sheet.root, index === 0 ? ITEMS : `${ITEMS} (CONTINUAÇÃO)`, top);
    top += TITLE_HEIGHT;
    for (const { slice, top: at } of page) slice.draw(top + at);
    const filled = top + Math.max(...page.map(({ slice, top: at }) => at + slice.height));
    if (index === 0 && page.every(({ slice }) => isItem(slice)))
      drawColumns(sheet, filled, FOOT - filled);
  }
  return closeSheet(sheet);
}

const ITEMS = 'DADOS DOS PRODUTOS / SERVIÇOS';

interface FirstBlocks {
  fields: readonly SetBlock[];
  information: readonly TextLine[];
  sheetNumber: string;
}

/** Everything on the first page above and below its items; returns where they start. */
function drawFirstBlocks(
  sheet: Sheet,
  danfe: DanfeDocument,
  { fields, information, sheetNumber }: FirstBlocks,
): number {
  let top = drawStub(sheet, danfe, DANFE.top);
  top = drawHead(sheet, danfe, { top, sheetNumber });
  for (const block of fields) top = drawFields(sheet, block, top);
  drawAdditional(sheet, { information, forTaxOffice: danfe.forTaxOffice }, FOOT);
  return top;
}

/**
 * Additional information that did not fit in its block, after the items; the title is repeated on
 * each page.
 */
function continuedPieces(sheet: Sheet, lines: readonly TextLine[]): Piece[] {
  if (lines.length === 0) return [];
  const element = structure(sheet.root, 'P');
  const title = sheet.type.line(
    'INFORMAÇÕES COMPLEMENTARES (CONTINUAÇÃO)',
    { ...SMALL, font: 'semibold' },
    DANFE.width,
  );
  const again: Slice = {
    height: SMALL.leading,
    draw: (top) => drawArtifact(sheet, 'Pagination', () => sheet.type.draw(title, DANFE.left, top)),
  };
  const piece = (line: TextLine, left: number) =>
    cellRow(sheet, [{ left, width: DANFE.width, lines: cellLines([line], element) }]);
  return [
    ...piece(title, DANFE.left).map((one) => ({ ...one, spaceBefore: 8, keepWithNext: true })),
    ...lines
      .flatMap((line) => piece(line, DANFE.left + 4))
      .map((one) => ({ ...one, repeatAbove: again })),
  ];
}
