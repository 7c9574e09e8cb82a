import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { ICON_NAMES } from '../app/components/ui/icon-names';

export const SPRITE_FILE = path.resolve(import.meta.dirname, '../app/components/ui/icons.svg');

/** One SVG with a symbol per icon, drawn in the colour and width set where it is used. */
export function iconSprite(names: readonly string[] = ICON_NAMES): string {
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes(name)}</symbol>`,
  );
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n');
}

function shapes(name: string): string {
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!(component in lucide)) throw new Error(`There is no icon '${name}' at lucide.dev.`);
  return renderToStaticMarkup(createElement(lucide[component as 'Save']))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SPRITE_FILE, iconSprite());
