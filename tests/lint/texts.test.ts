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

/** What is said of a value that is missing or wrong: three words or more, as a rule says them. */
const isMessage = (text: string) =>
  (text.match(/\p{L}+/gu)?.length ?? 0) >= 3 &&
  /^(?:Digite|Informe|Escolha|Selecione|Envie|Marque|Mínimo|Máximo)\b|inválid[oa]s?\.?$/.test(text);

/** A sentence of the business rules, whatever it says. */
const isRule = (text: string) =>
  (text.match(/\p{L}+/gu)?.length ?? 0) >= 3 && /^\p{Lu}.*[.!]$/u.test(text);

/** Messages that stand twice for good, with why. */
const TWICE: Readonly<Record<string, string>> = {
  'Digite um número válido': 'of a telephone, and of any number of a filter',
};

test('a message stands in one file, as the rule does that gives it', () => {
  const places = new Map<string, Set<string>>();
  for (const { text, file } of TEXTS)
    if (isMessage(text) || isRule(text))
      places.set(text, (places.get(text) ?? new Set()).add(file));
  const twice = [...places].filter(
    ([text, files]) =>
      files.size > 1 && (isMessage(text) || [...files].some((file) => file.startsWith('domain/'))),
  );
  expect(
    twice
      .filter(([text]) => !Object.hasOwn(TWICE, text))
      .map(([text, files]) => `'${text}' in ${[...files].join(' and ')}`),
    'make each a constant beside its rule, in domain/ where both ends say it, or name it in TWICE with why',
  ).toEqual([]);
  const said = new Set(twice.map(([text]) => text));
  expect(
    Object.keys(TWICE).filter((text) => !said.has(text)),
    'these stand in one file now: take them out of TWICE',
  ).toEqual([]);
});
