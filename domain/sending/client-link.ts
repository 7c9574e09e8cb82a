import { fillIn, usedPlaceholders, written } from '../placeholder-text';

/** The placeholder of a quote's text that the address of its client's page takes the place of (R-SND-09). */
export const CLIENT_LINK = 'link';
export const WRITTEN_LINK = written(CLIENT_LINK);

export function usesClientLink(text: string): boolean {
  return usedPlaceholders(text).includes(CLIENT_LINK);
}

/** The text as it leaves; the address is known only then, and is not kept with the text. */
export function withClientLink(text: string, url: string): string {
  return fillIn(text, { [CLIENT_LINK]: `Leia, aceite ou peça alteração nesta página:\n${url}` });
}

/** The text as the order shows it afterwards. */
export function withoutClientLink(text: string): string {
  return fillIn(text, { [CLIENT_LINK]: '[link do cliente]' });
}
