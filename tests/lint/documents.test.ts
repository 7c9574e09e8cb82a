import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { anchorsOf, citationsOf, linksOf, readRepository } from './documents';

const root = path.resolve(import.meta.dirname, '../..');
const files = readRepository();
const documents = files.filter((file) => file.path.endsWith('.md'));
const anchors = new Map(documents.map(({ path: name, text }) => [name, anchorsOf(text)]));

/** What is wrong with a link target, given from the repository root; null when it exists. */
function problemOf(target: string): string | null {
  const [name = '', anchor] = target.split('#');
  // A decision may be cited by its number alone.
  const isDecision = /^docs\/decisions\/\d{4}$/.test(name);
  const found = isDecision
    ? documents.some((document) => document.path.startsWith(`${name}-`))
    : existsSync(path.join(root, name));
  if (!found) return 'no such file';
  return anchor !== undefined && !anchors.get(name)?.has(anchor) ? 'no such heading' : null;
}

const described = (what: string, problem: string | null) =>
  problem === null ? [] : [`${what}: ${problem}`];

describe('the documents', () => {
  it.each(documents)('$path links only to existing targets', ({ path: name, text }) => {
    const broken = linksOf(text)
      .map((link) =>
        link.startsWith('#') ? name + link : path.posix.join(path.posix.dirname(name), link),
      )
      .flatMap((target) => described(target, problemOf(target)));
    expect(broken).toEqual([]);
  });

  it('cite existing names and headings', () => {
    const broken = files
      .filter(({ path: name }) => !name.endsWith('.md') && !name.startsWith('tests/lint/'))
      .flatMap(({ path: name, text }) =>
        citationsOf(text).flatMap((citation) =>
          described(`${name}: ${citation}`, problemOf(citation)),
        ),
      );
    expect(broken).toEqual([]);
  });
});

describe('documents for newcomers', () => {
  const guides = documents.filter(({ path: name }) => /^docs\/guides\/(?!README)/.test(name));
  const read = documents.filter(({ path: name }) =>
    /^(?:CONTRIBUTING|README|docs\/(?:architecture|contract|guides\/[\w-]+))\.md$/.test(name),
  );

  it.each(guides)('$path is listed among the guides', ({ path: name }) => {
    const index = documents.find(({ path: other }) => other === 'docs/guides/README.md')?.text;
    expect(index).toContain(`](${path.basename(name)})`);
  });

  // Prettier pads a table to its longest cell: wider than a window it cannot be read as text.
  it.each(read)('$path has no table that is wider than a window', ({ text }) => {
    const wide = text.split('\n').filter((line) => line.startsWith('|') && line.length > 175);
    expect(wide, 'write a list, or a section for each row').toEqual([]);
  });
});

describe('the pictures', () => {
  it.each(readdirSync(path.join(root, 'docs/pictures')))(
    '%s is light, and shown in a document',
    (name) => {
      expect(statSync(path.join(root, 'docs/pictures', name)).size).toBeLessThan(150_000);
      expect(documents.some(({ text }) => text.includes(`docs/pictures/${name}`))).toBe(true);
    },
  );
});

describe('the decisions', () => {
  const pages = documents.filter(({ path: name }) => /^docs\/decisions\/(?!README)/.test(name));
  const index = documents.find(({ path: name }) => name === 'docs/decisions/README.md')?.text ?? '';

  it('have distinct numbers', () => {
    const numbers = pages.map(({ path: name }) => path.basename(name).slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it.each(pages)(
    '$path has number, date and status, and is in the index under its title',
    ({ path: name, text }) => {
      const number = path.basename(name).slice(0, 4);
      const head =
        /^# (\d{4})\. (.+)\n\nDate: \d{4}-\d{2}-\d{2}\n\nStatus: (accepted|superseded by (\d{4}))\n\n/.exec(
          text,
        );
      expect(
        head?.[1],
        "begins with '# 00NN. Title', 'Date: yyyy-mm-dd' and 'Status: accepted', a blank line after each",
      ).toBe(number);
      if (head?.[4]) expect(problemOf(`docs/decisions/${head[4]}`)).toBeNull();
      expect(index, 'docs/decisions/README.md').toContain(
        `- [${number}. ${head?.[2]}](${path.basename(name)})\n`,
      );
    },
  );
});

describe('the check itself', () => {
  it('knows the anchors of headings', () => {
    const text = [
      '# One: `two`',
      '## A b',
      '## A b',
      '```',
      '# none',
      '```',
      '### `x-y`',
      '## Ação é',
    ].join('\n');
    expect([...anchorsOf(text)]).toEqual(['one-two', 'a-b', 'a-b-1', 'x-y', 'ação-é']);
  });

  it('distinguishes relative links and citations from other text', () => {
    expect(linksOf('[a](b.md#c) ![d](e.png) [f](https://g) [h](#i) <img src="j.png">')).toEqual([
      'b.md#c',
      'e.png',
      '#i',
      'j.png',
    ]);
    expect(
      citationsOf('see docs/contract.md#lists, docs/decisions/0040 and docs/rules.md.'),
    ).toEqual(['docs/contract.md#lists', 'docs/decisions/0040', 'docs/rules.md']);
  });

  it('finds what is missing', () => {
    expect(problemOf('docs/none.md')).toBe('no such file');
    expect(problemOf('docs/contract.md#none')).toBe('no such heading');
    expect(problemOf('docs/decisions/0040')).toBeNull();
    expect(problemOf('docs/contract.md#lists')).toBeNull();
  });
});
