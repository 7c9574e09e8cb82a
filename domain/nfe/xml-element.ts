/** An element of a document without comments, instructions or prefixes. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

/** Children that are null are none: what is empty is left out of a note. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const kept = typeof content === 'string' ? content : content.filter((child) => child !== null);
  return { name, attributes, content: kept };
}

/** An element with this text, or null when there is none. */
export function optional(name: string, text: string | null): XmlElement | null {
  return text === null || text === '' ? null : element(name, text);
}

/**
 * The element in canonical form (Canonical XML 1.0): no space between elements, attributes in the
 * order given, which must be the canonical one (`xmlns` first, then by name), no empty-element
 * tags. A signature's digest is taken of this text as it stands.
 */
export function toXml({ name, attributes, content }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
  const inner = typeof content === 'string' ? text(content) : content.map(toXml).join('');
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

function text(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#xD;');
}

function attribute(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/\t/g, '&#x9;')
    .replace(/\n/g, '&#xA;')
    .replace(/\r/g, '&#xD;');
}
