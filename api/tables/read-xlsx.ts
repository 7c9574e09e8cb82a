import path from 'node:path';

import { listed } from '@domain/listed';

import type { NumberFormat } from './number-format';
import { formatsReader, sharedTextsReader, sheetReader } from './read-sheet';
import { prefixed, readXml, type XmlReader } from './read-xml';
import { DAMAGED, unzipped, zipDirectory, type ZippedFile } from './read-zip';
import { type TableFile, TableRows, UnreadableFile } from './table-file';

const MAX_UNPACKED_MB = 100;
/** Excel's own limit; other programs may exceed it. */
const MAX_SHEET_NAME = 31;
const MAX_NAMED_SHEETS = 5;
const NO_WORKBOOK =
  'Este arquivo não é uma planilha do Excel (.xlsx). Salve-a como .xlsx ou como CSV e envie de novo.';
const OLD_WORKBOOK =
  'Esta planilha é de um Excel antigo (.xls). Salve-a como .xlsx ou como CSV e envie de novo.';
const ENCRYPTED = 'Esta planilha está protegida por senha. Tire a senha, salve e envie de novo.';
const SURPLUS =
  'Há um valor à direita da última coluna do cabeçalho: apague-o ou dê um nome à coluna';
const TOO_LARGE = `A planilha passa de ${MAX_UNPACKED_MB} MB descompactada. Divida-a em partes.`;

/** The container of old Office files, and of new ones with a password (MS-CFB). */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Whether the bytes are an Office file, old or new, instead of text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.length, COMPOUND_FILE.length),
  );
  return start.subarray(0, 2).toString('latin1') === 'PK' || start.equals(COMPOUND_FILE);
}

/**
 * Reads the first visible sheet of an Excel file (ECMA-376, part 1) as the text of its CSV: days as
 * `dd/mm/yyyy`, numbers with a decimal comma and all their digits, formulas by their cached value.
 * Throws UnreadableFile when it is not such a file, has more than `maxRows` rows, or unpacks to too
 * much.
 */
export async function readXlsx(bytes: Uint8Array, maxRows: number): Promise<TableFile> {
  const parts = openPackage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const workbook = await findWorkbook(parts);
  const relations = await relationsOf(parts, workbook);
  const { sheets, from1904 } = await readWorkbook(parts, workbook);
  const ofType = (type: string) => [...relations.values()].find((one) => one.type === type)?.target;
  const all = sheets.filter(({ id }) => relations.get(id)?.type === 'worksheet');
  const visible = all.filter(({ isHidden }) => !isHidden);
  const first = visible[0] ?? all[0];
  const target = relations.get(first?.id ?? '')?.target;
  if (target === undefined) throw new UnreadableFile(NO_WORKBOOK);

  const [texts, formats]: [string[], NumberFormat[]] = [[], []];
  const [shared, styles] = [ofType('sharedStrings'), ofType('styles')];
  if (shared !== undefined) await parts.read(shared, sharedTextsReader(texts));
  if (styles !== undefined) await parts.read(styles, formatsReader(formats));
  const rows = new TableRows(maxRows, SURPLUS, extentOf(visible));
  await parts.read(target, sheetReader(rows, { texts, formats, from1904 }));
  return rows.finish();
}

/**
 * Names the sheet that was read if there are others: the first may be a cover, and only the person
 * knows which one has the rows (R-IMP-12).
 */
function extentOf([first, ...others]: readonly { name: string }[]): string {
  if (!first || others.length === 0) return '';
  const named = (name: string) => `"${[...name].slice(0, MAX_SHEET_NAME).join('')}"`;
  const names = others.slice(0, MAX_NAMED_SHEETS).map(({ name }) => named(name));
  const more = others.length - names.length;
  const list = listed(more > 0 ? [...names, `mais ${more}`] : names);
  const other = others.length === 1 ? 'outra' : 'outras';
  return `Foi lida a aba ${named(first.name)}, a primeira; há ${other} no arquivo (${list}): ponha em primeiro lugar a que deve ser lida.`;
}

interface Package {
  has: (part: string) => boolean;
  read: (part: string, reader: XmlReader) => Promise<void>;
}

/**
 * A zip file whose parts share one size limit, checked against the directory before anything is
 * unpacked.
 */
function openPackage(bytes: Buffer): Package {
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    throw new UnreadableFile(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? ENCRYPTED : OLD_WORKBOOK,
    );
  }
  const directory = zipDirectory(bytes);
  let left = MAX_UNPACKED_MB * 1024 * 1024;
  const find = (part: string): ZippedFile | undefined => directory.get(part.toLowerCase());
  return {
    has: (part) => find(part) !== undefined,
    read: async (part, reader) => {
      const file = find(part);
      if (!file) throw new UnreadableFile(DAMAGED);
      if (file.isEncrypted) throw new UnreadableFile(ENCRYPTED);
      if (file.size > left) throw new UnreadableFile(TOO_LARGE);
      left -= file.size;
      await readXml(unzipped(bytes, file), reader);
    },
  };
}

interface Relation {
  /** The last segment of its type URI, the same in both editions of the format: `worksheet`. */
  type: string;
  target: string;
}

/** A part's relationships, by id; '' is the package itself. */
async function relationsOf(parts: Package, part: string): Promise<Map<string, Relation>> {
  const folder = path.posix.dirname(part);
  const relations = new Map<string, Relation>();
  await parts.read(path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`), {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const target = attributes.Target ?? '';
      relations.set(attributes.Id ?? '', {
        type: path.posix.basename(attributes.Type ?? ''),
        target: target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target),
      });
    },
  });
  return relations;
}

async function findWorkbook(parts: Package): Promise<string> {
  if (!parts.has('[Content_Types].xml') || !parts.has('_rels/.rels'))
    throw new UnreadableFile(NO_WORKBOOK);
  const relations = await relationsOf(parts, '');
  const main = [...relations.values()].find(({ type }) => type === 'officeDocument')?.target;
  if (main === undefined || !main.endsWith('.xml')) throw new UnreadableFile(NO_WORKBOOK);
  return main;
}

/** The workbook's sheets in tab order. */
async function readWorkbook(parts: Package, part: string) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = [];
  let from1904 = false;
  let root: string | null = null;
  await parts.read(part, {
    open: (name, attributes) => {
      root ??= name;
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      // `sheetId` is the sheet's own id; this is the relationship's, the only one with a prefix.
      sheets.push({ id: prefixed(attributes, 'id') ?? '', name: attributes.name ?? '', isHidden });
    },
  });
  if (root !== 'workbook') throw new UnreadableFile(NO_WORKBOOK);
  return { sheets, from1904 };
}
