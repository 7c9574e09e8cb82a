import { addDaysIso, formatDate } from '@domain/date';
import { formatCnpj } from '@domain/documents';
import { formatPhone } from '@domain/phone';
import type { Piece } from '../paginate';
import { type CellLine, cellLines, row } from '../row';
import { CONTENT_WIDTH, drawArtifact, drawRule, PAGE, type Sheet, structure } from '../sheet';
import { COLORS, TEXT, type TextStyle } from '../text-style';
import { fullAddress } from './full-address';
import type { QuoteCompany, QuoteDocument } from './quote-document';

const TITLE_WIDTH = 170;
const COMPANY_WIDTH = CONTENT_WIDTH - TITLE_WIDTH - 24;
const BAND_HEIGHT = 6;

/** The day after which the quote no longer holds. */
export function validUntil({ issueDate, validityDays }: QuoteDocument): string {
  return addDaysIso(issueDate, validityDays);
}

/** Top of the first page: who quotes on the left, which quote and from when on the right. */
export function quoteHeader(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  quote: QuoteDocument,
): Piece[] {
  const lines = (width: number, tag: string, texts: readonly [string, TextStyle][]): CellLine[] => {
    const element = structure(sheet, parent, tag);
    const set = texts.flatMap(([text, style]) => sheet.type.wrap(text, style, width));
    return cellLines(set, element, tag);
  };
  const company = [
    ...lines(COMPANY_WIDTH, 'P', [[quote.company.name, TEXT.name]]),
    ...lines(
      COMPANY_WIDTH,
      'P',
      companyDetails(quote.company).map((text) => [text, TEXT.soft]),
    ),
  ];
  const title = [
    ...lines(TITLE_WIDTH, 'H1', [
      ['Orçamento', TEXT.title],
      [`Nº ${quote.number}`, TEXT.number],
    ]),
    ...lines(TITLE_WIDTH, 'P', [
      [`Emitido em ${formatDate(quote.issueDate)}`, TEXT.soft],
      [`Válido até ${formatDate(validUntil(quote))}`, TEXT.soft],
    ]),
  ];
  const cells = [
    { left: PAGE.left, width: COMPANY_WIDTH, lines: company },
    {
      left: PAGE.left + CONTENT_WIDTH - TITLE_WIDTH,
      width: TITLE_WIDTH,
      align: 'right' as const,
      lines: title,
    },
  ];
  return row(sheet, cells, {
    below: 12,
    background: () => drawBand(sheet),
    finish: (bottom) => drawRule(sheet, PAGE.left, bottom, CONTENT_WIDTH, COLORS.accent, 1),
  });
}

function companyDetails(company: QuoteCompany): string[] {
  const contacts = [formatPhone(company.phone), company.email];
  const social = [company.instagram, company.facebook];
  return [
    company.cnpj && `CNPJ ${formatCnpj(company.cnpj)}`,
    fullAddress(company.address),
    contacts.filter(Boolean).join(' · '),
    social.filter(Boolean).join(' · '),
  ].filter((text): text is string => Boolean(text));
}

/** The accent's band along the top edge of the first page. */
function drawBand(sheet: Sheet): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(COLORS.accent);
  });
}
