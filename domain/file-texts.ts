/** Messages for any uploaded file, or a missing one. */
export const NO_FILE = 'Escolha um arquivo';
export const EMPTY_FILE = 'O arquivo está vazio';
/** It was changed or removed since it was chosen. */
export const UNREADABLE_FILE = 'Não foi possível ler o arquivo. Escolha-o de novo.';

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

/**
 * Files' names as shown together, so that those of the same name can be told apart: 'image (1).jpg'
 * and 'image (2).jpg', as phones call every photograph the same.
 */
export function distinctNames(names: readonly string[]): string[] {
  const alike = (name: string) => names.filter((one) => one === name).length;
  const counts = new Map<string, number>();
  return names.map((name) => {
    if (alike(name) === 1) return name;
    for (;;) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const numbered = name.replace(/(\.[^.]{0,10})?$/, ` (${count})$1`);
      if (!names.includes(numbered)) return numbered;
    }
  });
}
