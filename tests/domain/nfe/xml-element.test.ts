import { describe, expect, it } from 'vitest';

import { element, optional, toXml } from '@domain/nfe/xml-element';

describe('XML', () => {
  it('escapes special characters, omits empty elements, and keeps the order', () => {
    const written = toXml(
      element('a', [optional('b', ''), null, element('c', 'x < y & "z" > \r'), element('d', '')], {
        k: '"<&\t\n\r',
      }),
    );
    expect(written).toBe(
      '<a k="&quot;&lt;&amp;&#x9;&#xA;&#xD;"><c>x &lt; y &amp; "z" &gt; &#xD;</c><d></d></a>',
    );
  });
});
