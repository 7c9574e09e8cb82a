/** Messages for any uploaded file, or a missing one. */
export const NO_FILE = 'Escolha um arquivo';
export const EMPTY_FILE = 'O arquivo está vazio';

const MEGABYTE = 1024 * 1024;

/** A limit as shown in messages: '10 MB', '256 KB'. */
export function sizeLimit(bytes: number): string {
  return bytes < MEGABYTE ? `${bytes / 1024} KB` : `${bytes / MEGABYTE} MB`;
}

export function fileTooLarge(bytes: number): string {
  return `O arquivo passa de ${sizeLimit(bytes)}`;
}

/** A file size as `1,5 MB` or `12 KB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? `${kilobytes} KB`
    : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`;
}
