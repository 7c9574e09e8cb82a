import { readFileSync } from 'node:fs';
import path from 'node:path';

const known = new Map<string, string | null>();

/** The text of the built styles at `href`; null if they are served from elsewhere. */
export function stylesText(href: string): string | null {
  let text = known.get(href);
  if (text === undefined) {
    try {
      text = readFileSync(path.join('public', href), 'utf8');
    } catch {
      // Pages link to the file instead.
      text = null;
    }
    known.set(href, text);
  }
  return text;
}
