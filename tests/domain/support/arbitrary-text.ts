import fc from 'fast-check';

/** Texts that have broken forms, databases and documents before; to us each is ordinary text. */
export const HOSTILE_TEXTS = [
  "Robert'); DROP TABLE client; --",
  '" OR ""="',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} %s %n',
  '👩‍👩‍👧‍👦 🏗️ 🇧🇷',
  '\u202Eמספר هاتف\u202C',
  'Zalgo Z̸̨̛͖͔̗a̷l̶g̵o̷',
  'ação\u0000nula',
  'meio par \ud83d de surrogato',
  'quebra\r\nde\rlinha',
  '../../etc/passwd',
  '__proto__',
  'undefined',
  'ﬁm ① ½ Å',
] as const;

/** UTF-16 code units of any kind, including lone surrogates and control characters. */
export function anyText(maxLength = 40): fc.Arbitrary<string> {
  const unit = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0, max: 0xffff }));
  return fc.array(unit, { maxLength }).map((units) => String.fromCharCode(...units));
}

/** Texts that end up in number fields. */
export function almostNumber(): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'0123456789.,-+eER$ xX\u00a0٣'), maxLength: 20 });
}
