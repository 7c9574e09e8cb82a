import { SaxesParser, type SaxesTagPlain } from 'saxes';

import { escapeHtml } from '@domain/html';

/** The elements that are drawn: none that run, load, repeat or animate something. */
const DRAWN = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath'.split(
    ' ',
  ),
);
/** Left out with their content, like elements of other programs (`sodipodi:…`). */
const LEFT_OUT = new Set(['title', 'desc', 'metadata']);

const SHAPE =
  'id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy points width height viewBox preserveAspectRatio transform ' +
  'offset gradientUnits gradientTransform spreadMethod clipPathUnits';
const LOOK =
  'fill stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit opacity fill-opacity stroke-opacity ' +
  'fill-rule clip-rule stop-color stop-opacity color display visibility';
const ATTRIBUTES = new Set([...SHAPE.split(' '), ...LOOK.split(' ')]);
const LOOKS = new Set(LOOK.split(' '));

/** A reference to a part of the drawing itself. */
const OWN_PART = /^\s*#[\w.:-]{1,100}\s*$/;
const PLAIN_VALUE = /^(?:[^()\\<>&@]|url\(\s*["']?#[\w.:-]{1,100}["']?\s*\)|rgba?\([\d\s.,%]*\))*$/;

const MOST_ELEMENTS = 5000;
const MOST_DEPTH = 40;

/** Why a drawing is refused; the message is for the person who sent it. */
export class SvgRefusal extends Error {}

const USE_PNG = 'Envie a logo em PNG';

/**
 * A drawing rebuilt from what is known to be harmless: shapes, gradients and clip paths, with
 * presentation attributes and nothing else (docs/decisions/0137). Throws `SvgRefusal` when it needs
 * more.
 */
export function safeSvg(source: string): string {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  const out: string[] = [];
  const open: string[] = [];
  let count = 0;
  /** The depth within an element that is left out. */
  let skipped = 0;
  let css: string | null = null;

  parser.on('error', (error) => {
    throw new SvgRefusal('O SVG não está bem formado. Salve-o de novo, ou envie a logo em PNG', {
      cause: error,
    });
  });
  parser.on('doctype', (text) => {
    // An entity may expand to another file, or to a million letters.
    if (/[[\]]|entity/i.test(text))
      throw new SvgRefusal(`O SVG define entidades, que não são aceitas. ${USE_PNG}`);
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > MOST_ELEMENTS) throw new SvgRefusal(`O SVG tem elementos demais. ${USE_PNG}`);
    if (open.length + skipped >= MOST_DEPTH)
      throw new SvgRefusal(`O SVG tem grupos demais, uns dentro dos outros. ${USE_PNG}`);
    if (skipped > 0 || LEFT_OUT.has(tag.name) || tag.name.includes(':')) {
      skipped += 1;
      return;
    }
    if (css !== null) throw refused(tag.name);
    if (tag.name === 'style') {
      css = '';
      return;
    }
    if (!DRAWN.has(tag.name)) throw refused(tag.name);
    if (open.length === 0 && tag.name !== 'svg') throw refused(tag.name);
    out.push(opening(tag, open));
    open.push(tag.name);
  });
  const onText = (text: string) => {
    if (css !== null && skipped === 0) css += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => {
    if (skipped > 0) {
      skipped -= 1;
    } else if (name === 'style') {
      out.push(`<style>${escapeHtml(safeRules(css ?? ''))}</style>`);
      css = null;
    } else {
      open.pop();
      out.push(`</${name}>`);
    }
  });
  parser.write(source).close();
  return out.join('');
}

function opening({ name, attributes }: SaxesTagPlain, open: readonly string[]): string {
  const kept = Object.entries(attributes).flatMap(([attribute, value]) => {
    const safe = safeAttribute(attribute, value, { name, open });
    return safe === null ? [] : [` ${attribute}="${escapeHtml(safe)}"`];
  });
  const spaces =
    open.length === 0
      ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
      : '';
  return `<${name}${spaces}${kept.join('')}>`;
}

/** The value as it is written; null when it is left out. */
function safeAttribute(
  attribute: string,
  value: string,
  { name, open }: { name: string; open: readonly string[] },
): string | null {
  if (attribute === 'href' || attribute === 'xlink:href') {
    if (!OWN_PART.test(value))
      throw new SvgRefusal(`O SVG se refere a algo fora dele, o que não é aceito. ${USE_PNG}`);
    return name.endsWith('Gradient') ? value.trim() : null;
  }
  if (attribute === 'style') return safeDeclarations(value);
  // Nested clip paths may take forever.
  if (attribute === 'clip-path')
    return open.includes('clipPath') || name === 'clipPath' ? null : plainValue(value);
  return ATTRIBUTES.has(attribute) ? plainValue(value) : null;
}

function plainValue(value: string): string {
  if (/^[\w\s.,()%+#-]*$/.test(value) && !/url/i.test(value)) return value;
  if (PLAIN_VALUE.test(value)) return value;
  throw new SvgRefusal(`O SVG se refere a algo fora dele, o que não é aceito. ${USE_PNG}`);
}

function safeDeclarations(text: string): string {
  return text
    .split(';')
    .flatMap((declaration) => {
      const [property = '', ...rest] = declaration.split(':');
      const name = property.trim().toLowerCase();
      return LOOKS.has(name) ? [`${name}:${plainValue(rest.join(':')).trim()}`] : [];
    })
    .join(';');
}

function safeRules(css: string): string {
  const plain = css.replace(/\/\*[^]*?\*\//g, '');
  // `@import`, `@font-face`: other files.
  if (/[@\\]/.test(plain))
    throw new SvgRefusal(`O SVG se refere a algo fora dele, o que não é aceito. ${USE_PNG}`);
  return plain
    .split('}')
    .flatMap((rule) => {
      const [selector = '', declarations] = rule.split('{');
      if (declarations === undefined || !/^[\w\s.#,>*-]+$/.test(selector)) return [];
      return [`${selector.trim()}{${safeDeclarations(declarations)}}`];
    })
    .join('');
}

function refused(name: string): SvgRefusal {
  return new SvgRefusal(
    name === 'text' || name === 'tspan'
      ? `O SVG tem texto: converta-o em curvas, ou envie a logo em PNG`
      : `O SVG usa “${name.slice(0, 30)}”, que não é aceito numa logo. ${USE_PNG}`,
  );
}
