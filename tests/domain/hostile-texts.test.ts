import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { attachmentName } from '@domain/bill/attachment';
import { contractTemplateSchema } from '@domain/contract/contract-template';
import { contractLines, placeholderError } from '@domain/contract/placeholders';
import { isValidEmail } from '@domain/email';
import { cleanText, optionalText, requiredText } from '@domain/form-fields';
import { hasTwoWords, isFullName } from '@domain/person-name';
import { normalizeSearchText } from '@domain/search-text';

/**
 * The time limit for a text of this length. Quadratic matching needs seconds to minutes, linear
 * matching a millisecond: the limit is far from both on any machine.
 */
const LENGTH = 60_000;
const BOUND_MS = 400;

function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

interface Written {
  place: string;
  source: string;
  flags: string;
}

/** Every regular expression in the application. */
function regexps(): Written[] {
  const root = path.resolve(import.meta.dirname, '../..');
  const found: Written[] = [];
  for (const folder of ['domain', 'app', 'api']) {
    for (const name of readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = ts.createSourceFile(
        name,
        readFileSync(path.join(root, folder, name), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const end = node.text.lastIndexOf('/');
          found.push({
            place: `${folder}/${name}`,
            source: node.text.slice(1, end),
            flags: node.text.slice(end + 1),
          });
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
    }
  }
  return found;
}

const made = new Map<string, string>();
/** Kept: most expressions meet the same texts, and making them took longer than matching. */
function pumped(begins: string, pump: string): string {
  const key = JSON.stringify([begins, pump]);
  let text = made.get(key);
  if (text === undefined) {
    text = `${begins}${pump.repeat(Math.ceil(LENGTH / pump.length))}\u0000`;
    made.set(key, text);
  }
  return text;
}

/**
 * Texts of one or a few repeated characters with an ending that the expression rejects: the slowest
 * input for backtracking.
 */
function attacks(source: string): string[] {
  const plain = source.replace(/\\[a-zA-Z]|[\\^$()[\]*+?|]/g, '');
  const signs = new Set([...' .0aA9x\n\t"<>{}-_/@;,=\u0301', ...plain]);
  const pumps = [
    ...signs,
    'a.',
    '0.',
    '. ',
    '{{',
    '{{ ',
    '""',
    '@a.',
    ...(plain.length > 1 ? [plain.slice(0, 2), plain.slice(0, 4)] : []),
  ];
  const beginnings = [
    '',
    ...(/^\^?([^\\[(.*+?|^$]{1,4})/.exec(source)?.slice(1) ?? []),
    'a@',
    '{{',
    '"',
  ];
  return pumps.flatMap((pump) => beginnings.map((begins) => pumped(begins, pump)));
}

describe('no regular expression takes quadratic time', () => {
  const all = [
    ...new Map(regexps().map((one) => [`${one.place} /${one.source}/${one.flags}`, one])).entries(),
  ];

  test('they are found', () => {
    expect(all.length).toBeGreaterThan(100);
  });

  test.each(all)('%s', (_name, { source, flags }) => {
    const regexp = new RegExp(source, flags);
    for (const text of attacks(source)) {
      const cost = cpuOf(() => text.replace(regexp, ''));
      expect(cost, JSON.stringify(text.slice(0, 12))).toBeLessThan(BOUND_MS);
    }
  });
});

const SIGNS = [
  ' ',
  '.',
  '. ',
  'a',
  'a.',
  '0',
  '0.',
  '{{',
  '{{ ',
  '{{ a',
  '}}',
  '\n',
  '\r',
  '"',
  '@',
  'a@',
  '\u0301',
  '\ud800',
];

describe('parsers of typed text are linear', () => {
  const readers: [string, (text: string) => unknown][] = [
    ['attachmentName', (text) => attachmentName(text, 'application/pdf')],
    ['placeholderError', placeholderError],
    ['contractLines', contractLines],
    ['contractTemplateSchema', (text) => contractTemplateSchema.safeParse({ text })],
    ['isValidEmail', isValidEmail],
    ['cleanText', cleanText],
    ['requiredText', (text) => requiredText('x', 120).safeParse(text)],
    ['optionalText', (text) => optionalText(120).safeParse(text)],
    ['isFullName', isFullName],
    ['hasTwoWords', (text) => hasTwoWords(text, 2)],
    ['normalizeSearchText', normalizeSearchText],
  ];
  test.each(readers)('%s', (_name, read) => {
    for (const sign of SIGNS) {
      for (const [begin, end] of [
        ['', '\u0000'],
        ['{{', '}}'],
        ['a', 'a'],
      ] as const) {
        const text = begin + sign.repeat(LENGTH) + end;
        expect(
          cpuOf(() => read(text)),
          JSON.stringify(sign),
        ).toBeLessThan(BOUND_MS);
      }
    }
  });
});

test('a text that is far too long is refused unread, with the message for one that is too long', () => {
  let read = 0;
  const schema = requiredText('Digite', 10, (text) => {
    read += 1;
    return text;
  });
  expect(schema.safeParse('x'.repeat(1_000_000)).error?.issues[0]?.message).toBe(
    'Máximo de 10 caracteres.',
  );
  expect(read).toBe(0);
  expect(schema.safeParse('x'.repeat(11)).error?.issues[0]?.message).toBe(
    'Máximo de 10 caracteres.',
  );
});
