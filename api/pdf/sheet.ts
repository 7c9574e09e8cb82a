import PDFDocument from 'pdfkit';

import { printableLine } from './printable-text';
import { COLORS } from './text-style';
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

/** What content is drawn on, with the typesetter for its text. */
export interface Canvas {
  doc: PDFKit.PDFDocument;
  type: Typesetter;
  /** The company's colour, in place of the standard one. */
  accent: string;
}

/** An element of the logical structure, for screen readers and copying. */
export interface Part extends Canvas {
  element: PDFKit.PDFStructureElement;
  tag: string;
}

/** A document being drawn. */
export interface Sheet extends Canvas {
  root: Part;
}

export interface SheetInfo {
  title: string;
  author: string;
  /** ISO day. Fixed, so that the same data always gives the same bytes. */
  createdOn: string;
  /** Null or absent for the standard one. */
  accent?: string | null | undefined;
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

export function openSheet({ title, author, createdOn, accent: chosen }: SheetInfo): Sheet {
  const accent = chosen ?? COLORS.accent;
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
  const tag = 'Document';
  const element = doc.struct(tag);
  doc.addStructure(element);
  const type = createTypesetter(doc, accent);
  return { doc, type, accent, root: { doc, type, accent, element, tag } };
}

/** A sheet on which further content has another colour. */
export function inColour(sheet: Sheet, chosen: string | null | undefined): Sheet {
  const accent = chosen ?? COLORS.accent;
  if (accent === sheet.accent) return sheet;
  const type = createTypesetter(sheet.doc, accent);
  return { ...sheet, type, accent, root: { ...sheet.root, type, accent } };
}

/** Appends an element to its parent in the logical structure. */
export function structure(
  parent: Part,
  tag: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Part {
  const element = parent.doc.struct(tag, options);
  parent.element.add(element);
  return { ...parent, element, tag };
}

/** Draws the content of an element, which may span several pages. */
export function drawContent({ doc, element, tag }: Part, draw: () => void): void {
  element.add(doc.markStructureContent(tag));
  draw();
  doc.endMarkedContent();
}

/** Draws what is not content: rules, tints, repeated headings, page numbers. */
export function drawArtifact(
  { doc }: Canvas,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

interface Line {
  left: number;
  top: number;
  width: number;
}

/** A thin horizontal line. */
export function drawRule(
  canvas: Canvas,
  { left, top, width }: Line,
  { color, weight = 0.5 }: { color: string; weight?: number },
): void {
  drawArtifact(canvas, 'Layout', () => {
    canvas.doc
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
    root.element.end();
    doc.end();
  });
}
