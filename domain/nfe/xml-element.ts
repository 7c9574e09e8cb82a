/** An XML element without comments, processing instructions or prefixes. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

/** Null children are skipped: empty values are left out of a note. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const kept = typeof content === 'string' ? content : content.filter((child) => child !== null);
  return { name, attributes, content: kept };
}

/** An element with this text, or null without text. */
export function optional(name: string, text: string | null): XmlElement | null {
  return text === null || text === '' ? null : element(name, text);
}

/**
 * The element in canonical form (Canonical XML 1.0): no whitespace between elements, attributes in
 * the given order, which must be canonical (`xmlns` first, then by name), no empty-element tags.
 * Signature digests are computed over exactly this text.
 */
export function toXml({ name, attributes, content }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
  const inner = typeof content === 'string' ? escapedText(content) : content.map(toXml).join('');
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

function escapedText(value: string): string {
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
