import { strFromU8, unzipSync } from 'fflate';

/** A cell as Excel shows it: a number, a text, or an ISO date or minute where formatted as one. */
type ReadCell = string | number;

export interface ReadSheet {
  /** Each row's cells by column: `{A: '2026-03-10', H: 12.5}`. */
  rows: Record<string, ReadCell>[];
  /** The number of frozen rows. */
  frozenRows: number;
  widths: number[];
  /** The format of each cell that has one: `{H5: '#,##0.00'}`. */
  formats: Record<string, string>;
  xml: string;
}

/** A spreadsheet's sheets by name. */
export function readWorkbook(file: Buffer): Record<string, ReadSheet> {
  const parts = unzipSync(new Uint8Array(file));
  const xml = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text = '']) => textOf(text),
  );
  const formatOf = readFormats(xml('xl/styles.xml'));
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      readSheet(xml(`xl/worksheets/sheet${index + 1}.xml`), shared, formatOf),
    ]),
  );
}

function readSheet(
  xml: string,
  shared: readonly string[],
  formatOf: (style: string | undefined) => string,
): ReadSheet {
  const formats: Record<string, string> = {};
  const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, cells = '']) =>
    Object.fromEntries(
      [...cells.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].flatMap(
        ([, attributes = '', inside = '']): [string, ReadCell][] => {
          const [, place = '', column = ''] = /r="(([A-Z]+)\d+)"/.exec(attributes) ?? [];
          const format = formatOf(/ s="(\d+)"/.exec(` ${attributes}`)?.[1]);
          if (format) formats[place] = format;
          if (inside === '') return [];
          if (attributes.includes('t="inlineStr"')) return [[column, textOf(inside)]];
          const value = Number(/<v>(.*?)<\/v>/.exec(inside)?.[1]);
          if (attributes.includes('t="s"')) return [[column, shared[value] ?? '']];
          return [
            [column, /y/.test(format) ? isoOf(value).slice(0, /h/.test(format) ? 16 : 10) : value],
          ];
        },
      ),
    ),
  );
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  return {
    rows,
    frozenRows: Number(/ySplit="(\d+)"[^>]*state="frozen"/.exec(xml)?.[1] ?? 0),
    widths,
    formats,
    xml,
  };
}

/** A day number of Excel, as ISO text. */
function isoOf(days: number): string {
  return new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString();
}

function readFormats(styles: string): (style: string | undefined) => string {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id, code = '']) => [id, decoded(code)],
    ),
  );
  const cells = [
    ...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g),
  ].map(([, id]) => codes.get(id) ?? '');
  return (style) => cells[Number(style ?? 0)] ?? '';
}

function textOf(xml: string): string {
  const text = [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, part = '']) => part).join('');
  return decoded(text).replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}

function decoded(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
