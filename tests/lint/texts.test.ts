import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A text that stands in the code, and the file where it does. */
interface Text {
  text: string;
  file: string;
}

const TEXTS = ['domain', 'app', 'api']
  .flatMap((area) =>
    readdirSync(path.join(ROOT, area), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${area}/${file}`,
    ),
  )
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  .flatMap(textsOf);

/** Its literals, those between the values of a template, and what JSX shows. */
function textsOf(file: string): Text[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push({ text: node.text.replace(/\s+/g, ' ').trim(), file });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return texts;
}

/** Where a number in a text is no limit that the code has as well. */
const NO_LIMITS: Readonly<Record<string, string>> = {
  'domain/contract/default-contract.ts': 'days of the law and of the contract',
  'domain/receivable/receivable-due.ts': 'the name of a choice',
  'api/modules/order/sale-pix-routes.ts': 'the Pix standard (BR Code, 62-05)',
};

test('a limit that a text names is that of the code, and not written again', () => {
  const written = TEXTS.filter(
    ({ text, file }) =>
      /\b(?:até|máximo|máximo de|mínimo|mínimo de|de 1x? a|passa de|mais de|menos de|ao menos) \d/i.test(
        text,
      ) && !Object.hasOwn(NO_LIMITS, file),
  );
  expect(
    written.map(({ text, file }) => `${file}: ${text}`),
    'name the limit by its constant, as in `até ${MOST_CHOSEN} códigos`',
  ).toEqual([]);
});
