import { inflateSync } from 'node:zlib';

/** A line of text and its position: points from the bottom left corner. */
interface PdfText {
  text: string;
  left: number;
  right: number;
  baseline: number;
}

export interface PdfPage {
  /** In points. */
  width: number;
  height: number;
  texts: PdfText[];
  /** All lines of the page, in drawing order. */
  text: string;
}

export interface Pdf {
  pages: PdfPage[];
  /** The dictionaries of all objects. */
  objects: ReadonlyMap<number, PdfObject>;
}

interface PdfObject {
  dictionary: string;
  stream: Buffer | null;
}

interface EmbeddedFont {
  unicode: string[];
  widths: number[];
}

/**
 * Reads a PDF written by pdfkit, so that the tests need no other program: text, by each font's
 * ToUnicode table as any reader would copy it, and its position.
 */
export function readPdf(file: Buffer): Pdf {
  const objects = readObjects(file);
  const at = (reference: string | undefined) => {
    const object = objects.get(Number(reference));
    if (!object) throw new Error(`PDF object ${reference} is missing`);
    return object;
  };
  const catalog = [...objects.values()].find(({ dictionary }) => /\/Type \/Pages/.test(dictionary));
  const kids = /\/Kids \[([^\]]*)\]/.exec(catalog?.dictionary ?? '')?.[1] ?? '';
  const fonts = new Map<string, EmbeddedFont>();
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, reference]) => {
    const page = at(reference).dictionary;
    const resources = at(/\/Resources (\d+)/.exec(page)?.[1]).dictionary;
    for (const [, name = '', font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, readFont(at(font).dictionary, at));
    }
    const content = at(/\/Contents (\d+)/.exec(page)?.[1]).stream?.toString('latin1') ?? '';
    const texts = readTexts(content, fonts);
    const [, width, height] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page) ?? [];
    return {
      width: Number(width),
      height: Number(height),
      texts,
      text: texts.map(({ text }) => text).join('\n'),
    };
  });
  return { pages, objects };
}

function readObjects(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)];
  return new Map(
    offsets.map(([, offset], index): [number, PdfObject] => {
      const from = Number(offset);
      const dictionary = text.slice(from, text.indexOf('\nendobj', from));
      const streamAt = dictionary.indexOf('\nstream\n');
      if (streamAt < 0) return [index + 1, { dictionary, stream: null }];
      const head = dictionary.slice(0, streamAt);
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      const bytes = file.subarray(from + streamAt + 8, from + streamAt + 8 + length);
      const stream = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
      return [index + 1, { dictionary: head, stream }];
    }),
  );
}

function readFont(
  dictionary: string,
  at: (reference: string | undefined) => PdfObject,
): EmbeddedFont {
  const toUnicode = at(/\/ToUnicode (\d+)/.exec(dictionary)?.[1]).stream?.toString('latin1') ?? '';
  const descendant = at(/\/DescendantFonts \[(\d+)/.exec(dictionary)?.[1]).dictionary;
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(descendant)?.[1]?.split(' ').map(Number) ?? [];
  const unicode = [...toUnicode.matchAll(/> \[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromUtf16(hex)),
  );
  return { unicode, widths };
}

function fromUtf16(hex: string): string {
  const units = hex.match(/[0-9a-f]{4}/gi) ?? [];
  return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
}

function readTexts(content: string, fonts: ReadonlyMap<string, EmbeddedFont>): PdfText[] {
  return [...content.matchAll(/^BT\n([\s\S]*?)\nET$/gm)].map(([, block = '']) => {
    const [, x, y] = /^1 0 0 1 (\S+) (\S+) Tm$/m.exec(block) ?? [];
    const [, name = '', size] = /^\/(F\d+) (\S+) Tf$/m.exec(block) ?? [];
    const font = fonts.get(name);
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((code) => parseInt(code, 16)),
    );
    const text = glyphs.map((glyph) => font?.unicode[glyph] ?? '').join('');
    // A space at the end of a line is invisible.
    const seen = text.endsWith(' ') ? glyphs.slice(0, -1) : glyphs;
    const width = seen.reduce((sum, glyph) => sum + (font?.widths[glyph] ?? 0), 0);
    const left = Number(x);
    return {
      text: text.trimEnd(),
      left,
      right: left + (width * Number(size)) / 1000,
      baseline: Number(y),
    };
  });
}
