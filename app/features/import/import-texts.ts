import { fileTooLarge } from '@domain/file-texts';
import { MAX_IMPORT_BYTES } from '@domain/import/import-limits';
import { formatCount, plural } from '@domain/plural';

const REGISTERS: Readonly<Record<string, { one: string; many: string }>> = {
  client: { one: 'cliente', many: 'clientes' },
  supplier: { one: 'fornecedor', many: 'fornecedores' },
  product: { one: 'produto', many: 'produtos' },
};

/** 'clientes' */
export function manyOf(register: string): string {
  return REGISTERS[register]?.many ?? 'registros';
}

/** '1 cliente', '10.000 clientes' */
export function countOf(register: string, number: number): string {
  return plural(number, REGISTERS[register]?.one ?? 'registro', manyOf(register));
}

/** '1 linha', '10.000 linhas' */
export function rows(number: number): string {
  return plural(number, 'linha', 'linhas');
}

interface Counts {
  totalRows: number;
  knownRows: number;
  badRows: number;
}

/** How many of a file's rows would be written, or were shown as new. */
export function freshRows({ totalRows, knownRows, badRows }: Counts): number {
  return totalRows - knownRows - badRows;
}

/** 'Importar as 4.992 boas' */
export function goodRowsText(number: number): string {
  return number === 1 ? 'Importar a linha boa' : `Importar as ${formatCount(number)} boas`;
}

/**
 * '10.000 clientes importados.', and how many of the rows shown as new had been registered by then.
 */
export function importedText({
  register,
  addedRows,
  ...counts
}: Counts & {
  register: string;
  addedRows: number;
}): string {
  if (addedRows === 0) return 'Nada foi importado: tudo o que o arquivo traz já estava cadastrado.';
  const added = `${countOf(register, addedRows)} ${addedRows === 1 ? 'importado' : 'importados'}.`;
  const meanwhile = freshRows(counts) - addedRows;
  if (meanwhile <= 0) return added;
  const registered = meanwhile === 1 ? 'foi cadastrado' : 'foram cadastrados';
  const stayed = meanwhile === 1 ? 'ficou como estava' : 'ficaram como estavam';
  return `${added} ${countOf(register, meanwhile)} ${registered} enquanto você conferia e ${stayed}.`;
}

/** 'Importação desfeita: 10 clientes excluídos; 2 ficaram.' */
export function undoneText({
  register,
  addedRows,
  removedRows,
}: {
  register: string;
  addedRows: number;
  removedRows: number | null;
}): string {
  const removed = removedRows ?? 0;
  const stayed = addedRows - removed;
  const gone = `Importação desfeita: ${countOf(register, removed)} ${removed === 1 ? 'excluído' : 'excluídos'}`;
  return stayed > 0
    ? `${gone}; ${formatCount(stayed)} ${stayed === 1 ? 'ficou' : 'ficaram'}.`
    : `${gone}.`;
}

/** What happened to an uploaded file, or what it is waiting for. */
export function standingText(
  file: Counts & {
    register: string;
    state: string;
    problem: string | null;
    addedRows: number;
    removedRows: number | null;
  },
): string {
  const bad = file.badRows > 0 ? ` ${rows(file.badRows)} com erro.` : '';
  const fresh = freshRows(file);
  if (file.state === 'reading') return 'Sendo lido.';
  if (file.state === 'writing') return 'Sendo gravado.';
  if (file.state === 'done')
    return (file.removedRows === null ? importedText(file) : undoneText(file)) + bad;
  if (file.state === 'refused') return file.problem ?? `Nada foi gravado:${bad}`;
  return fresh === 0
    ? 'Nada de novo para gravar.'
    : `Aguarda a sua confirmação: ${countOf(file.register, fresh)}.`;
}

export const FILE_TOO_LARGE = `${fileTooLarge(MAX_IMPORT_BYTES)}. Divida-o em partes.`;

/** No file was chosen. */
export function noFile(takesExcel: boolean): string {
  return takesExcel ? 'Escolha um arquivo CSV ou Excel.' : 'Escolha um arquivo CSV.';
}

/** The MIME type of an Excel file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
