import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A text in the code, and its file. */
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

/** A file's literals, the parts of its templates, and its JSX text. */
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

/** Files where a number in a text is not also a limit in the code. */
const NO_LIMITS: Readonly<Record<string, string>> = {
  'domain/contract/default-contract.ts': 'days of the law and of the contract',
  'domain/receivable/receivable-due.ts': 'the name of a choice',
  'api/modules/order/sale-pix-routes.ts': 'the Pix standard (BR Code, 62-05)',
};

test('a limit in a text comes from the code, and is not written again', () => {
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

/** The message for a missing or wrong value: at least three words, as in a rule. */
const isMessage = (text: string) =>
  (text.match(/\p{L}+/gu)?.length ?? 0) >= 3 &&
  /^(?:Digite|Informe|Escolha|Selecione|Envie|Marque|Mínimo|Máximo)\b|inválid[oa]s?\.?$/.test(text);

/** Any sentence in the business rules. */
const isRule = (text: string) =>
  (text.match(/\p{L}+/gu)?.length ?? 0) >= 3 && /^\p{Lu}.*[.!]$/u.test(text);

/** Words to avoid, and what to write instead. */
const AVOIDED: readonly { words: RegExp; instead: string }[] = [
  { words: /^Vazi[oa]\b|[.;] Vazi[oa]\b/, instead: '`Se deixar em branco, …`' },
  {
    words:
      /\b(?:este|esse|aquele|neste|nesse|outro|novo|pelo|um|mais um) endereço\b|\bendereços? (?:de rede|de e-mail|de IP|em que|que|só|vale|não|já|enviad|criad|(?:do|da|de) (?:PDF|página|link|mensagem|aviso|convite|site|um link))|\b(?:copi\p{L}+|fech\p{L}+|recus\p{L}+|confira) (?:os? )?endereços?\b|\bos endereços\b/iu,
    instead: '`link` of the web, `e-mail` or `IP`; `endereço` is of a street',
  },
  {
    words: /\b(?:continuam?|está|estão|estavam?|andam?|vem|vêm) a \p{L}+[aei]r\b/u,
    instead: '`continua dizendo`, as it is said in Brazil',
  },
  {
    words:
      /\bpara (?:os?|as?) \p{L}{2,}[aei]r(?![\p{L}-])(?! d[aeo])|\*\*F\d+\*\* (?:os?|as?) \p{L}+[ae]\b/u,
    instead: '`para tirá-lo`, `**F8** remove`',
  },
  {
    words: /\bBaixadas?\b|\b[Qq]uitou\b/,
    instead: '`Paga`, or `Recebida` of what comes in by parts',
  },
];

/** Files where such a word is right. */
const NOT_AVOIDED: Readonly<Record<string, string>> = {
  'api/config/environment.ts': 'of a server, for whoever installs it',
  'api/http/batched-calls.ts': 'of a call, for whoever writes a client of the API',
  'api/http/method-not-allowed.ts': 'of a call, for whoever writes a client of the API',
  'api/http/refusal-texts.ts': 'of a call, for whoever writes a client of the API',
  'api/modules/import/person-fields.ts': 'a heading as it stands in other programs’ files',
};

const avoids = ({ text }: Text) => AVOIDED.filter(({ words }) => words.test(text));

test('a text has no word that the glossary replaces', () => {
  const used = TEXTS.filter((text) => avoids(text).length > 0);
  expect(
    used
      .filter(({ file }) => !Object.hasOwn(NOT_AVOIDED, file))
      .map((one) => `${one.file}: ${one.text} (${avoids(one)[0]?.instead})`),
    'docs/glossary.md',
  ).toEqual([]);
  const files = new Set(used.map(({ file }) => file));
  expect(
    Object.keys(NOT_AVOIDED).filter((file) => !files.has(file)),
    'these have none of them now: take them out of NOT_AVOIDED',
  ).toEqual([]);
});

/** Messages that appear twice on purpose, and why. */
const TWICE: Readonly<Record<string, string>> = {
  'Digite um número válido': 'of a telephone, and of any number of a filter',
};

test('a message is in one file, like the rule that returns it', () => {
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
