import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { element, toXml, type XmlElement } from '@domain/nfe/xml-element';

import {
  childOf,
  childrenOf,
  findElement,
  readXml,
  textOf,
  XmlError,
} from '../../../api/fiscal/read-xml';

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/);
const anyText = fc.string({ unit: 'binary', maxLength: 20 }).map((text) =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/g, ''),
);
const { tree } = fc.letrec<{ tree: XmlElement }>((tie) => ({
  tree: fc.record({
    name,
    attributes: fc.dictionary(name, anyText, { maxKeys: 2 }),
    content: fc.oneof(anyText, fc.array(tie('tree'), { minLength: 1, maxLength: 3 })),
  }),
}));

describe('a document', () => {
  it('is read as it was written, whatever its content', () => {
    fc.assert(
      fc.property(tree, (written) => {
        expect(JSON.stringify(readXml(toXml(written)))).toBe(JSON.stringify(written));
      }),
    );
  });

  it('may have a declaration, comments, empty elements, CDATA sections and single quotes', () => {
    const read = readXml(
      `<?xml version="1.0"?>\n<!-- a <b> -->\n<n:a x='1 > "2"' y = "&#233;&#xE9;">\n <b/><c><![CDATA[<&]]>&amp;</c >\n</n:a>\n`,
    );
    expect(read).toMatchObject({ name: 'n:a', attributes: { x: '1 > "2"', y: 'éé' } });
    expect([
      textOf(read, 'b'),
      textOf(read, 'c'),
      textOf(read, 'd', 'e'),
      childOf(read, 'd'),
      childrenOf(read, 'c').length,
    ]).toEqual(['', '<&&', '', null, 1]);
    expect(findElement(element('a', [element('b', [element('c', 'x')])]), 'c')).toMatchObject({
      content: 'x',
    });
    expect(findElement(read, 'z')).toBeNull();
  });

  it.each([
    '',
    'x',
    '<a>',
    '</a>',
    '<a></b>',
    '<a/><b/>',
    '<a>&x;</a>',
    '<a>&</a>',
    '<a>&#1114112;</a>',
    '<a b></a>',
    '<a b="<"/>',
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    '<a>'.repeat(100),
    '<a>text',
    '<',
    '<a/>tail',
    '<a>&toString;</a>',
    '{"a":1}',
    `<a ${'b="c" '.repeat(50_000)}`,
  ])('that is not XML is refused: %j', (text) => {
    expect(() => readXml(text)).toThrow(XmlError);
  });
});
