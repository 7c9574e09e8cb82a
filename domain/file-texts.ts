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
