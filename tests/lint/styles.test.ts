import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import tailwind from '@tailwindcss/postcss';
import postcss, { type AtRule } from 'postcss';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STYLES = path.join(ROOT, 'app/styles');
const MAX_LINES = 600;

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

const sheets = filesIn(STYLES, /\.css$/).map((file) => readFileSync(file, 'utf8'));
const code = filesIn(path.join(ROOT, 'app'), /\.tsx?$/).map((file) => ({
  file: path.relative(ROOT, file),
  text: readFileSync(file, 'utf8'),
}));

/** The styles that only a quote's page for its client has, inline. */
const CLIENTS_PAGE = path.join(ROOT, 'app/features/quote-link/quote-page.css');

/** Classes without their own style: other rules, scripts or tests refer to them by name. */
const MARKS = new Set(['toast', 'sign-in']);

describe('the styles', () => {
  it(`take at most ${MAX_LINES} lines`, () => {
    const lines = sheets.reduce((sum, sheet) => sum + sheet.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  });

  // WebKit leaves an element blank that was first shown because it had the focus.
  it('leave nothing off the screen unpainted', () => {
    const all = [...sheets, ...code.map(({ text }) => text)].join('\n');
    expect(all.match(/content-visibility:\s*(?:auto|hidden)/g)).toBeNull();
  });

  it('contain no unused class', () => {
    const written = new Set<string>();
    for (const sheet of sheets)
      postcss.parse(sheet).walkRules(({ selector }) => {
        for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/g)) written.add(name);
      });
    const all = code.map(({ text }) => text).join('\n');
    // Set by a script in the document's head.
    const used = (name: string) => name === 'js' || new RegExp(`['"\` ]${stem(name)}`).test(all);
    expect([...written].filter((name) => !used(name))).toEqual([]);
  });
});

/** `coupon--80` appears in code as `coupon--${width}`. */
function stem(name: string): string {
  return name.includes('--') ? name.slice(0, name.indexOf('--') + 2) : `${name}['"\` ]`;
}

describe('the classes of the screens', () => {
  const known = new Set<string>();
  const relational: string[] = [];
  const asked: string[] = [];
  beforeAll(async () => {
    for (const file of [path.join(STYLES, 'app.css'), CLIENTS_PAGE]) {
      const built = await postcss([tailwind({ optimize: false })]).process(
        readFileSync(file, 'utf8'),
        { from: file },
      );
      const sheet = postcss.parse(built.css);
      sheet.walkAtRules(/^(media|container)$/, ({ params }) => void asked.push(params));
      sheet.walkRules(({ selector, parent }) => {
        // Printed pages have no typing.
        const isPrinted = parent?.type === 'atrule' && (parent as AtRule).params === 'print';
        if (selector.includes(':has(') && !isPrinted) relational.push(selector);
        for (const [, name = ''] of selector.matchAll(/\.((?:\\3\d |\\.|[\w-])+)/g))
          known.add(name.replace(/\\3(\d) /g, '$1').replace(/\\/g, ''));
      });
    }
  });

  // React writes the value into the attribute at each key: in :has() it made the browser restyle a
  // whole form, 40 ms a key with 300 items.
  it('use :has() for nothing that typing changes', () => {
    expect(relational.length).toBeGreaterThan(5);
    expect(
      relational.filter((selector) =>
        /\[value|:placeholder-shown|> :popover-open|>:popover-open/.test(selector),
      ),
    ).toEqual([]);
  });

  // With px, large letters in the browser's settings leave a wide screen with a layout that it has
  // no room for.
  it('query widths and heights in em', () => {
    const scripts = code.flatMap(({ text }) => text.match(/matchMedia\([^)]*\)/g) ?? []);
    expect(asked.length).toBeGreaterThan(20);
    expect(scripts.length).toBeGreaterThan(0);
    expect([...asked, ...scripts].filter((query) => /\dpx/.test(query))).toEqual([]);
  });

  it('all exist', () => {
    const unknown = code.flatMap(({ file, text }) =>
      classesIn(file, text)
        .filter((name) => !known.has(name) && !MARKS.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('amounts in running text', () => {
  /** Components whose boxes do not wrap, or that handle their text. */
  const TOGETHER = [/^Help$/, /^ErrorText$/];
  /** Their lists keep amounts unbroken by a constant: TOTALS_BAR, NUMBER, PAIR. */
  const BY_CONSTANT = ['order-totals-bar.tsx', 'quote-page-parts.tsx', 'coupon.tsx'];
  /** Their texts are shown in a `Help` or in a drawing. */
  const BY_READER = ['paid-help.ts', 'report-chart.tsx', 'chart-layout.ts'];

  it('have no line break between R$ and the number', () => {
    const kept = [...BY_CONSTANT, ...BY_READER];
    const read = code.filter(({ file }) => !kept.includes(path.basename(file)));
    const loose = read.flatMap(({ file, text }) => looseAmounts(file, text, TOGETHER));
    expect(loose).toEqual([]);
    // Where the `R$` is written out instead of formatted.
    const typed = read.filter(({ text }) => /R\$ \$?\{/.test(text)).map(({ file }) => file);
    expect(typed).toEqual([]);
  });
});

/** Calls whose text goes to a toast, which handles it. */
const TOLD = /^redirectWith(?:Success|Error)$/;

/**
 * Calls of `formatMoney` that are an element's text, or part of a text built elsewhere, without
 * `noBreakMoney`.
 */
function looseAmounts(file: string, text: string, together: readonly RegExp[]): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const nameOf = (node: ts.Node) =>
    ts.isCallExpression(node) ? node.expression.getText(source) : '';
  const isLoose = (node: ts.Node): boolean => {
    const { parent } = node;
    if (nameOf(parent) === 'noBreakMoney') return false;
    if (ts.isJsxExpression(parent)) {
      if (!ts.isJsxElement(parent.parent)) return ts.isJsxFragment(parent.parent);
      const { openingElement } = parent.parent;
      const tag = openingElement.tagName.getText(source);
      const isKept = openingElement.attributes.getText(source).includes('whitespace-nowrap');
      return !isKept && !together.some((one) => one.test(tag));
    }
    const goesOn =
      ts.isTemplateSpan(parent) ||
      ts.isTemplateExpression(parent) ||
      ts.isBinaryExpression(parent) ||
      ts.isConditionalExpression(parent) ||
      ts.isParenthesizedExpression(parent);
    if (goesOn) return isLoose(parent);
    // A text with words around the amount, wherever it is shown.
    return ts.isTemplateExpression(node) && !TOLD.test(nameOf(parent));
  };
  const visit = (node: ts.Node): void => {
    if (nameOf(node) === 'formatMoney' && isLoose(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The classes in `className="…"` and in the strings of a `className={…}`. */
function classesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      found.push(...node.text.split(/\s+/));
    else if (ts.isTemplateExpression(node)) {
      const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      // Tailwind does not find a class that is built from parts either.
      found.push(...texts.flatMap((part) => part.split(/\s+/)).filter((part) => !/-$/.test(part)));
      node.templateSpans.forEach(({ expression }) => collect(expression));
    } else if (ts.isBinaryExpression(node) && /[=!]==/.test(node.operatorToken.getText())) return;
    else if (ts.isConditionalExpression(node)) {
      collect(node.whenTrue);
      collect(node.whenFalse);
    } else ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className' && node.initializer)
      collect(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter(Boolean);
}
