import { parseDate } from '@domain/date';

/** A minimal HTML reader, enough for React's output. */
export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The visible text. */
  text: string;
  /** The opening tag of the element with that id. */
  tag: (id: string) => string;
  /** The value of that field (ISO for a date); null when missing. */
  value: (name: string) => string | null;
}

export async function pageOf(response: Response): Promise<Page> {
  const html = await response.text();
  const body = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<!--.*?-->/g, '');
  const tags =
    body.match(/<(?:input|textarea|select|button|form|a|div|section|p|table|ol)\b[^>]*>/g) ?? [];
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: decode(
      body
        .replace(/<wbr\/?>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    ),
    tag: (id) => tags.find((tag) => attribute(tag, 'id') === id) ?? '',
    value: (name) => {
      const tag = tags.find(
        (one) => attribute(one, 'name') === name && !/type="(?:radio|checkbox|submit)"/.test(one),
      );
      if (!tag) return null;
      if (tag.startsWith('<input')) {
        const text = decode(attribute(tag, 'value') ?? '');
        return attribute(tag, 'data-typed') === 'date' ? (parseDate(text) ?? text) : text;
      }
      const inside = body.slice(body.indexOf(tag) + tag.length);
      if (tag.startsWith('<textarea'))
        return decode(inside.slice(0, inside.indexOf('</textarea>'))).replace(/^\n/, '');
      const chosen = /<option[^>]*\bselected=""[^>]*>/.exec(
        inside.slice(0, inside.indexOf('</select>')),
      )?.[0];
      return chosen ? decode(attribute(chosen, 'value') ?? '') : null;
    },
  };
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function decode(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** Where the links of a page lead. */
export function hrefsIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decode(href));
}
