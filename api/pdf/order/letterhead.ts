import { fullAddress } from '@domain/address';
import { formatPhone } from '@domain/phone';
import { formatCnpj } from '@domain/tax-id';

import { type CellLine, cellLines, cellRow } from '../cell-row';
import type { Piece } from '../paginate';
import {
  type Canvas,
  CONTENT_WIDTH,
  drawArtifact,
  drawRule,
  PAGE,
  type Part,
  structure,
} from '../sheet';
import { TEXT, type TextStyle } from '../text-style';
import { letterheadLogo } from './logo';
import type { DocumentCompany } from './order-document';

const TITLE_WIDTH = 170;
const COMPANY_WIDTH = CONTENT_WIDTH - TITLE_WIDTH - 24;
const BAND_HEIGHT = 6;
const LOGO_GAP = 14;

export interface Heading {
  /** The document's name: `Orçamento`. */
  title: string;
  /** Its number: `Nº 12`. */
  number: string;
  /** Small lines below: dates, terms. */
  details: readonly string[];
}

/**
 * The top of a document's first page: the company on the left, the document's name on the right.
 */
export function letterhead(
  parent: Part,
  company: DocumentCompany,
  { title, number, details }: Heading,
): Piece[] {
  const lines = (width: number, tag: string, texts: readonly [string, TextStyle][]): CellLine[] => {
    const element = structure(parent, tag);
    const set = texts.flatMap(([text, style]) => parent.type.wrap(text, style, width));
    return cellLines(set, element);
  };
  const soft = (texts: readonly string[]) =>
    texts.map((text): [string, TextStyle] => [text, TEXT.soft]);
  const logo = letterheadLogo(parent, company);
  const indent = logo ? logo.width + LOGO_GAP : 0;
  const width = COMPANY_WIDTH - indent;
  const companyLines = [
    ...lines(width, 'P', [[company.name, TEXT.name]]),
    ...lines(width, 'P', soft(companyDetails(company))),
  ];
  const titleLines = [
    ...lines(TITLE_WIDTH, 'H1', [
      [title, TEXT.title],
      [number, TEXT.number],
    ]),
    ...lines(TITLE_WIDTH, 'P', soft(details)),
  ];
  const cells = [
    { left: PAGE.left + indent, width, lines: companyLines },
    {
      left: PAGE.left + CONTENT_WIDTH - TITLE_WIDTH,
      width: TITLE_WIDTH,
      align: 'right' as const,
      lines: titleLines,
    },
  ];
  // A head with very long texts has several pieces.
  let isBegun = false;
  return cellRow(parent, cells, {
    below: 12,
    least: logo?.height ?? 0,
    background: (top) => {
      if (isBegun) return;
      isBegun = true;
      drawBand(parent);
      logo?.draw(top);
    },
    finish: (bottom) =>
      drawRule(
        parent,
        { left: PAGE.left, top: bottom, width: CONTENT_WIDTH },
        { color: parent.accent, weight: 1 },
      ),
  });
}

/** The company's name and contact data, one line each; unknown values are left out. */
function companyDetails(company: DocumentCompany): string[] {
  const { cnpj, stateRegistration, municipalRegistration } = company;
  return [
    cnpj && `CNPJ ${formatCnpj(cnpj)}`,
    joined([
      stateRegistration && `Inscrição estadual ${stateRegistration}`,
      municipalRegistration && `Inscrição municipal ${municipalRegistration}`,
    ]),
    fullAddress(company.address),
    joined([formatPhone(company.phone), company.email]),
    joined([company.instagram, company.facebook]),
  ].filter((text): text is string => Boolean(text));
}

function joined(texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join(' · ');
}

/** The accent band along the top edge of the first page. */
function drawBand(canvas: Canvas): void {
  drawArtifact(canvas, 'Layout', () => {
    canvas.doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(canvas.accent);
  });
}
