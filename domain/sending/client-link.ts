import { fillIn, usedPlaceholders, written } from '../placeholder-text';

/** The placeholder in a quote's message for the URL of the client's page (R-SND-09). */
export const CLIENT_LINK = 'link';
export const WRITTEN_LINK = written(CLIENT_LINK);

export function usesClientLink(text: string): boolean {
  return usedPlaceholders(text).includes(CLIENT_LINK);
}

/** The text as sent; the URL is known only then, and is not stored with the text. */
export function withClientLink(text: string, url: string): string {
  return fillIn(text, { [CLIENT_LINK]: `Leia, aceite ou peça alteração nesta página:\n${url}` });
}

/** The text as shown later in the order. */
export function withoutClientLink(text: string): string {
  return fillIn(text, { [CLIENT_LINK]: '[link do cliente]' });
}
