import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ATTACHMENT_TEXTS,
  ATTACHMENT_TYPES,
  attachmentError,
  attachmentName,
  attachmentType,
  fileSize,
} from '@domain/bill/attachment';
import { HEIC_REFUSAL } from '@domain/heic';

import { anyText } from '../support/arbitrary-text';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('the attachment of a bill', () => {
  it.each([
    ['%PDF-1.4', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['RIFF\x10\0\0\0WAVEfmt ', null],
    [' %PDF-1.4', null],
    ['GIF89a', null],
    ['<svg', null],
    ['%PD', null],
    ['', null],
  ])('that begins with %j is %s', (begin, type) => {
    expect(attachmentType(bytes(begin))).toBe(type);
    if (type !== 'application/pdf')
      expect(attachmentError(bytes(begin)) === null).toBe(type !== null);
  });

  it.each([
    ['%PDF-1.7\nstartxref\n0\n%%EOF', null],
    [`%PDF-1.7\nstartxref\n0\n%%EOF${'\0'.repeat(3000)}`, null],
    ['%PDF-1.7', ATTACHMENT_TEXTS.cutOff],
    ['%PDF-1.7 <script>', ATTACHMENT_TEXTS.cutOff],
    ['%PDF-1.7\n%%EOF', ATTACHMENT_TEXTS.cutOff],
    // A linearized one has a first trailer at its beginning.
    [`%PDF-1.7\nstartxref\n0\n%%EOF${' '.repeat(9000)}`, ATTACHMENT_TEXTS.cutOff],
    ['\0\0\0\x18ftypheic', HEIC_REFUSAL],
    ['\0\0\0\x18ftypmif1', HEIC_REFUSAL],
    ['\0\0\0\x18ftypmp42', ATTACHMENT_TEXTS.unknown],
  ])('%j is answered with %s', (file, said) => {
    expect(attachmentError(bytes(file))).toBe(said);
  });

  it('is no kind by its bytes unless it begins as that kind does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (some) => {
        const begins = ['%PDF-', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF'].some((sign) =>
          bytes(sign).every((byte, index) => some[index] === byte),
        );
        if (!begins) expect(attachmentType(some)).toBeNull();
      }),
    );
  });

  it('has a name without paths and signs that no file system takes, ending as its type does, whatever was sent', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.string(), fc.constant(null), fc.integer()), (sent) => {
        for (const [type, ending] of Object.entries(ATTACHMENT_TYPES)) {
          const name = attachmentName(sent, type as keyof typeof ATTACHMENT_TYPES);
          // eslint-disable-next-line no-control-regex
          expect(name).not.toMatch(/[/\\<>:"|?*\u0000-\u001f\u007f]|^[. ]/);
          expect(name).toMatch(new RegExp(`.\\.${ending}$`));
          expect([...name].length).toBeLessThanOrEqual(125);
        }
      }),
    );
  });
});

it.each([
  [1, '1 KB'],
  [10_240, '10 KB'],
  [1_572_864, '1,5 MB'],
])('%i bytes are %s', (size, text) => {
  expect(fileSize(size)).toBe(text);
});
