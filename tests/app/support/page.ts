/** What is looked at in a page's HTML; enough for our own pages, which React wrote. */
export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The text that a person reads, without tags, entities and scripts. */
  text: string;
  /** The opening tag of the element with that id. */
  tag: (id: string) => string;
  /** What the field of that name holds; null when there is none. */
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
    text: decode(body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')),
    tag: (id) => tags.find((tag) => attribute(tag, 'id') === id) ?? '',
    value: (name) => {
      const tag = tags.find(
        (one) => attribute(one, 'name') === name && !/type="(?:radio|checkbox|submit)"/.test(one),
      );
      if (!tag) return null;
      if (tag.startsWith('<input')) return decode(attribute(tag, 'value') ?? '');
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
