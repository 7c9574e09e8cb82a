/**
 * The fields that a browser without JavaScript posts of a page's unchanged record form, with the
 * save button.
 */
export function untouchedFields(html: string): [string, string][] {
  const forms = html.match(/<form\b[^>]*>[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((one) => /\sname="etag"/.test(one));
  if (!form) throw new Error('The page has no form of a record.');
  return [...fieldsOf(form), ['intent', 'save']];
}

const CONTROL = /<(input|select|textarea)\b([^>]*?)\/?>(?:([\s\S]*?)<\/\1>)?/g;

function* fieldsOf(form: string): Generator<[string, string]> {
  const controls = form.replace(/<fieldset\b[^>]*\sdisabled=""[\s\S]*?<\/fieldset>/g, '');
  // Inputs have no end tag.
  for (const [, tag = '', attributes = '', inside = ''] of controls
    .replace(/<input\b[^>]*>/g, '$&</input>')
    .matchAll(CONTROL)) {
    const name = attribute(attributes, 'name');
    const type = attribute(attributes, 'type');
    if (!name || /\sdisabled=""/.test(attributes) || type === 'submit') continue;
    if (tag === 'select') yield [name, chosenOf(inside)];
    else if (tag === 'textarea') yield [name, decode(inside.replace(/^\n/, ''))];
    else if (type !== 'checkbox' && type !== 'radio')
      yield [name, attribute(attributes, 'value') ?? ''];
    else if (/\schecked=""/.test(attributes)) yield [name, attribute(attributes, 'value') ?? 'on'];
  }
}

/** A select without a selected option posts the first. */
function chosenOf(options: string): string {
  const tags = options.match(/<option\b[^>]*>/g) ?? [];
  const chosen = tags.find((tag) => /\sselected=""/.test(tag)) ?? tags[0] ?? '';
  return attribute(chosen, 'value') ?? '';
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
