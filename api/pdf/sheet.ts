import PDFDocument from 'pdfkit';

import { registerFonts } from './fonts';
import { printableLine } from './printable-text';
import { createTypesetter, type Typesetter } from './typesetter';

/** A4 in points, and the margins. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 42,
  right: 42,
  top: 40,
  bottom: 56,
} as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** A document in the making: where its parts draw, measure text and add structure. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  type: Typesetter;
  /** Root of the logical structure, for screen readers and copying. */
  root: PDFKit.PDFStructureElement;
}

export interface SheetInfo {
  title: string;
  author: string;
  /** ISO day. Fixed, so that the same data always gives the same bytes. */
  createdOn: string;
}

/**
 * pdfkit copies title and author unescaped into the XMP metadata, which is XML. Converted to a
 * string this text is escaped; its value everywhere else is plain.
 */
class MetadataText extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  }
}

export function openSheet({ title, author, createdOn }: SheetInfo): Sheet {
  const metadata = (text: string) => new MetadataText(printableLine(text)) as unknown as string;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No default font: pdfkit would otherwise load Helvetica.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: metadata(title),
      Author: metadata(author),
      Creator: 'Prumo',
      CreationDate: new Date(`${createdOn}T12:00:00Z`),
    },
  });
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, type: createTypesetter(doc), root };
}

/** Appends an element to its parent in the logical structure. */
export function structure(
  { doc }: Sheet,
  parent: PDFKit.PDFStructureElement,
  tag: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): PDFKit.PDFStructureElement {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** Draws the content of an element, which may span several pages. */
export function drawContent(
  { doc }: Sheet,
  element: PDFKit.PDFStructureElement,
  tag: string,
  draw: () => void,
): void {
  element.add(doc.markStructureContent(tag));
  draw();
  doc.endMarkedContent();
}

/** Draws what is not content: rules, tints, repeated headings, page numbers. */
export function drawArtifact(
  { doc }: Sheet,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** A thin line, `width` points long. */
export function drawRule(
  sheet: Sheet,
  left: number,
  top: number,
  width: number,
  color: string,
  weight = 0.5,
): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  });
}

/** Ends the document and returns its bytes. */
export function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    root.end();
    doc.end();
  });
}
