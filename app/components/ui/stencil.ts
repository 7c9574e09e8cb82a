import { createContext, type ReactElement } from 'react';

import { escapeHtml } from '@domain/html';

/** On the server: renders an element to HTML. Null in the browser, where React keeps what it renders. */
export const HtmlContext = createContext<((element: ReactElement) => string) | null>(null);

/** Makes HTML of the texts that go into it. */
export type Stencil = (texts: readonly string[]) => string;

/** A stencil from HTML that was rendered with marks in place of its texts. */
export function cutStencil(html: string, marks: readonly string[]): Stencil {
  const pieces = html.split(new RegExp(`(${marks.join('|')})`));
  const places = pieces.map((piece) => marks.indexOf(piece));
  return (texts) => {
    const escaped = texts.map(escapeHtml);
    return pieces.map((piece, at) => escaped[places[at] ?? -1] ?? piece).join('');
  };
}
