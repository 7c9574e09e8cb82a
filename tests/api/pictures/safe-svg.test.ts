import { describe, expect, it } from 'vitest';

import { safeSvg, SvgRefusal } from '../../../api/pictures/safe-svg';
import { DRAWN_LOGO } from '../support/pictures';

const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;
const refusal = (source: string): string => {
  try {
    return `taken: ${safeSvg(source)}`;
  } catch (error) {
    if (!(error instanceof SvgRefusal)) throw error;
    return error.message;
  }
};

describe('a drawing', () => {
  it('keeps its shapes, classes, gradients and clippings, and nothing else', () => {
    const safe = safeSvg(DRAWN_LOGO);
    expect(safe).not.toMatch(/onload|onclick|alert|rdf|inkscape|title|Generator/);
    expect(safe).toContain('<style>.a{fill:#0F766E}.b, #c{fill:url(#g);stroke:none}</style>');
    expect(safe).toContain('<linearGradient id="g" xlink:href="#g0" x1="0" x2="1">');
    expect(safe).toContain('<g clip-path="url(#k)">');
    expect(safe).toContain('<path class="a" d="M10 10h80v80h-80z">');
    // A safe file stays as it is.
    expect(safeSvg(safe)).toBe(safe);
  });

  it.each([
    ['script', svg('<script>alert(1)</script>'), '“script”'],
    ['foreign content', svg('<foreignObject><p/></foreignObject>'), '“foreignObject”'],
    ['picture', svg('<image href="x.png"/>'), '“image”'],
    ['picture inside', svg('<image href="data:image/png;base64,AA=="/>'), '“image”'],
    ['repetition', svg('<g id="a"/><use href="#a"/>'), '“use”'],
    ['animation', svg('<animate attributeName="x"/>'), '“animate”'],
    ['filter', svg('<filter id="f"/>'), '“filter”'],
    ['pattern', svg('<pattern id="p"/>'), '“pattern”'],
    ['link', svg('<a href="https://example.com"><path/></a>'), '“a”'],
    ['another root', '<html><path/></html>', '“html”'],
    ['text', svg('<text>Gesso</text>'), 'tem texto'],
    ['reference', svg('<linearGradient xlink:href="https://example.com/g#a"/>'), 'fora dele'],
    ['file', svg('<linearGradient href="file:///etc/passwd#a"/>'), 'fora dele'],
    ['address in a look', svg('<path fill="url(https://example.com/a)"/>'), 'fora dele'],
    ['address in a style', svg('<path style="fill:url(//example.com/a)"/>'), 'fora dele'],
    ['escaped address', svg('<path fill="u\\72l(//example.com/a)"/>'), 'fora dele'],
    ['import', svg('<style>@import "https://example.com/a.css";</style>'), 'fora dele'],
    ['address in a sheet', svg('<style>.a{fill:url(//example.com)}</style>'), 'fora dele'],
    ['entity', svg('&x;', '<!DOCTYPE svg [<!ENTITY x "y">]>'), 'entidades'],
    [
      'external entity',
      svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'entidades',
    ],
    ['unknown entity', svg('&x;'), 'bem formado'],
    ['open end', '<svg><g>', 'bem formado'],
    ['depth', svg(`${'<g>'.repeat(50)}${'</g>'.repeat(50)}`), 'uns dentro dos outros'],
    ['depth of what is left out', svg(`${'<x:g>'.repeat(50)}${'</x:g>'.repeat(50)}`), 'grupos'],
    ['length', svg('<path/>'.repeat(6000)), 'elementos demais'],
  ])('with a %s is refused, in words', (_, source, words) => {
    expect(refusal(source)).toContain(words);
    expect(refusal(source)).not.toMatch(/^taken/);
  });

  it('never clips a clipping path', () => {
    const nested = svg(
      '<clipPath id="a" clip-path="url(#a)"><path clip-path="url(#a)" style="clip-path:url(#a)" class="k"/></clipPath>' +
        '<style>.k{clip-path:url(#a);mask:url(#a)}</style>',
    );
    expect(safeSvg(nested)).not.toMatch(/clip-path|mask/);
  });

  it('cannot be escaped by a quote in a value', () => {
    const safe = safeSvg(svg(`<path id='a" onload="x'/>`));
    expect(safe).toContain('id="a&quot; onload=&quot;x"');
  });
});
