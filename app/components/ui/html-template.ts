import { createContext, type ReactElement } from 'react';

import { escapeHtml } from '@domain/html';

/**
 * On the server: renders an element to HTML. Null in the browser, where React keeps what it
 * renders.
 */
export const HtmlContext = createContext<((element: ReactElement) => string) | null>(null);

/** Inserts texts into HTML, escaped. */
export type HtmlTemplate = (texts: readonly string[]) => string;

/** A template from HTML rendered with marks as placeholders for its texts. */
export function templateOf(html: string, marks: readonly string[]): HtmlTemplate {
  const pieces = html.split(new RegExp(`(${marks.join('|')})`));
  const places = pieces.map((piece) => marks.indexOf(piece));
  return (texts) => {
    const escaped = texts.map(escapeHtml);
    return pieces.map((piece, at) => escaped[places[at] ?? -1] ?? piece).join('');
  };
}
