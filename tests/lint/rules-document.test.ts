import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = 'docs/rules.md';
const FOLDERS = ['api', 'app', 'bench', 'deploy', 'docs', 'domain', 'scripts', 'tests'];
const TEXT = /\.(?:css|js|json|md|mjs|ts|tsx|yaml|yml)$/;

/**
 * Every text file that may cite a rule, by path. This file is left out, because it contains the
 * patterns.
 */
const files = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
    ),
  ),
  ...readdirSync(root).filter((name) => name !== 'package-lock.json'),
].filter((file) => TEXT.test(file) && file !== 'tests/lint/rules-document.test.ts');

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules = read(DOCUMENT).split('\n');
const numbers = rules.flatMap((line) => /^- \*\*(R-[A-Z]{3}-\d{2,3})\*\*/.exec(line)?.[1] ?? []);

/** The matches of a pattern in all files, as `file:line: match`. */
function found(pattern: RegExp): { place: string; text: string }[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([text]) => ({ place: `${file}:${index + 1}`, text })),
      ),
  );
}

/** Files of the same name, as a hint when a path is wrong because its file has moved. */
function namesakes(missing: string): string {
  const same = files.filter((file) => path.basename(file) === path.basename(missing));
  return same.length > 0
    ? `did it move to ${same.join(' or ')}?`
    : 'no file has its name any more: name the one that holds the rule now';
}

describe('the business rules', () => {
  it('have distinct numbers', () => {
    const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    expect(
      twice,
      `numbers that stand twice in ${DOCUMENT}: give the newer rule the next free one of its area`,
    ).toEqual([]);
  });

  it('are in the order of their numbers', () => {
    const misplaced = numbers.filter((number, index) => {
      const before = numbers[index - 1] ?? '';
      return before.slice(0, 6) === number.slice(0, 6) && before > number;
    });
    expect(misplaced, `a new rule stands at the end of its area in ${DOCUMENT}`).toEqual([]);
  });

  it('have their areas in the table, in the same order', () => {
    const told = rules.flatMap(
      (line) => /^\| `([A-Z]{3})` \| (.*?) *\|$/.exec(line)?.slice(1) ?? [],
    );
    const headed = rules.flatMap((line) => /^## ([A-Z]{3}) · (.*)$/.exec(line)?.slice(1) ?? []);
    expect(told).toEqual(headed);
  });

  it('are in the section of their area', () => {
    let area = '';
    const strays = rules.flatMap((line) => {
      area = /^## ([A-Z]{3}) · /.exec(line)?.[1] ?? area;
      const number = /^- \*\*(R-[A-Z]{3}-\d+)\*\*/.exec(line)?.[1];
      return number === undefined || number.startsWith(`R-${area}-`)
        ? []
        : [`${number} stands under ${area}`];
    });
    expect(strays, `rules of ${DOCUMENT} under another area's heading`).toEqual([]);
  });

  it('name files that exist', () => {
    const missing = rules.flatMap((line, index) =>
      [...line.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].flatMap(([, link = '']) => {
        const file = path.posix.join('docs', link);
        return existsSync(path.join(root, file))
          ? []
          : [`${DOCUMENT}:${index + 1}: ${file} does not exist: ${namesakes(file)}`];
      }),
    );
    expect(missing, `write the new paths into ${DOCUMENT}`).toEqual([]);
  });

  it('each name the file that contains it, and a test, unless only a decision does', () => {
    const text = rules.join('\n');
    const bare = numbers.flatMap((number) => {
      const rule = text.split(`**${number}**`)[1]?.split(/\n- \*\*|\n## /)[0] ?? '';
      const cited = [...rule.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
      const isDecided = cited.length > 0 && cited.every((file) => file.startsWith('decisions/'));
      const isTested = cited.some((file) => file.startsWith('../tests/'));
      const isHeld = cited.some((file) => !file.startsWith('../tests/'));
      return isDecided || (isTested && isHeld) ? [] : [number];
    });
    expect(bare, `rules of ${DOCUMENT} without the file that holds them, or a test`).toEqual([]);
  });

  it('are all that is cited', () => {
    const known = new Set(numbers);
    const unknown = found(/\bR-[A-Z]{3}-\d+\b/g).filter(({ text }) => !known.has(text));
    expect(
      unknown.map(({ place, text }) => `${place} cites ${text}`),
      `cited numbers that are not in ${DOCUMENT}: write the rule there, or cite the one that is meant`,
    ).toEqual([]);
  });

  // "spec 2, section 4" and "as the spec says" lead nowhere.
  it('are cited instead of a document outside the repository', () => {
    const outside = found(
      /\bspec(?:ification)? ?\d\b.{0,20}|\bthe (?:\w+ )?spec(?:ification)?\b(?!\.)|\bspec['’]s\b/gi,
    );
    expect(
      outside.map(({ place, text }) => `${place} cites "${text}"`),
      `cite the number of the rule in ${DOCUMENT}; a rule that is not there yet is written there first`,
    ).toEqual([]);
  });
});
