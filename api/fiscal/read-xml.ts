import type { XmlElement } from '@domain/nfe/xml-element';

/** Not XML that we accept. */
export class XmlError extends Error {
  override name = 'XmlError';
}

/** A declaration or instruction, a comment, a CDATA section, a tag, or text. */
const TOKEN =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;
/** Notes are five levels deep; anything far deeper is not a note. */
const DEEPEST = 50;

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * The root of a document without a DTD, like notes: names keep their prefixes, whitespace between
 * elements is dropped. Throws XmlError when it is not well-formed.
 */
export function readXml(xml: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const token = TOKEN.exec(xml);
    if (!token) throw new XmlError('not well-formed');
    const [whole, plain, closes, name, attributes = '', empty] = token;
    const current = open.at(-1) ?? root;
    if (plain !== undefined) current.text += plain;
    else if (name === undefined) current.text += whole.startsWith('<') ? '' : unescaped(whole);
    else if (closes) {
      const ended = open.pop();
      if (ended?.name !== name || open.length === 0)
        throw new XmlError(`</${name}> closes nothing`);
      close(ended, open);
    } else {
      const started: Open = {
        name,
        attributes: readAttributes(attributes),
        children: [],
        text: '',
      };
      if (empty) close(started, open);
      else if (open.push(started) > DEEPEST) throw new XmlError('too deep');
    }
  }
  const [document, ...more] = root.children;
  if (open.length !== 1 || !document || more.length > 0 || root.text.trim() !== '')
    throw new XmlError('not one document');
  return document;
}

function close({ name, attributes, children, text }: Open, open: readonly Open[]): void {
  open.at(-1)?.children.push({ name, attributes, content: children.length > 0 ? children : text });
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      unescaped(double ?? single ?? ''),
    ]),
  );
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7});|#x([\da-fA-F]{1,6});|(\w+);)?/g,
    (...match: (string | undefined)[]) => {
      const [, decimal, hex, name = ''] = match;
      const named = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
      if (named !== undefined) return named;
      const point =
        hex !== undefined ? parseInt(hex, 16) : decimal !== undefined ? Number(decimal) : Infinity;
      if (point > 0x10_ff_ff) throw new XmlError('no such character');
      return String.fromCodePoint(point);
    },
  );
}

/** Follows a path of child names; null when one is missing. */
export function childOf(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((at, name) => childrenOf(at, name)[0] ?? null, element);
}

export function childrenOf(element: XmlElement | null, name: string): XmlElement[] {
  return element === null || typeof element.content === 'string'
    ? []
    : element.content.filter((child) => child.name === name);
}

/** The text of the element at the path; '' when missing. */
export function textOf(element: XmlElement | null, ...path: readonly string[]): string {
  const found = childOf(element, ...path);
  return typeof found?.content === 'string' ? found.content.trim() : '';
}

/** The first element of that name at any depth, including the element itself. */
export function findElement(element: XmlElement, name: string): XmlElement | null {
  if (element.name === name) return element;
  if (typeof element.content === 'string') return null;
  for (const child of element.content) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return null;
}
