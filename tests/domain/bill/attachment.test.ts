import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ATTACHMENT_TEXTS,
  ATTACHMENT_TYPES,
  attachmentError,
  attachmentName,
  attachmentType,
} from '@domain/bill/attachment';
import { HEIC_REFUSAL } from '@domain/heic';

import { anyText } from '../support/arbitrary-text';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\x04IHDRabcdcrc4\0\0\0\x04IDATIENDcrc4\0\0\0\0IENDcrc4';
/** With an embedded thumbnail, as cameras write it. */
const JPEG =
  '\xff\xd8\xff\xe1\0\x0a\xff\xd8\xff\xd9abcd\xff\xda\0\x04ab\x12\xff\0\x34\xff\xd0\x56\xff\xd9';
const WEBP = 'RIFF\x0c\0\0\0WEBPVP8 abcd';

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
    if (type === null) expect(attachmentError(bytes(begin))).not.toBeNull();
  });

  it.each([
    ['%PDF-1.7\nstartxref\n0\n%%EOF', null],
    [`%PDF-1.7\nstartxref\n0\n%%EOF${'\0'.repeat(3000)}`, null],
    ['%PDF-1.7', ATTACHMENT_TEXTS.cutOff],
    ['%PDF-1.7 <script>', ATTACHMENT_TEXTS.cutOff],
    ['%PDF-1.7\n%%EOF', ATTACHMENT_TEXTS.cutOff],
    // A linearized PDF has a first trailer at its beginning.
    [`%PDF-1.7\nstartxref\n0\n%%EOF${' '.repeat(9000)}`, ATTACHMENT_TEXTS.cutOff],
    [PNG, null],
    [`${PNG}more after it`, null],
    [PNG.slice(0, -1), ATTACHMENT_TEXTS.cutOffPicture],
    [PNG.slice(0, 8), ATTACHMENT_TEXTS.cutOffPicture],
    // Its declared length goes far beyond its end.
    ['\x89PNG\r\n\x1a\n\xff\xff\xff\xffIEND\0\0\0\0', ATTACHMENT_TEXTS.cutOffPicture],
    [JPEG, null],
    [`${JPEG}what a camera adds`, null],
    [JPEG.replace('\xff\xda', 'x\xff\xff\xda'), null],
    [JPEG.slice(0, -1), ATTACHMENT_TEXTS.cutOffPicture],
    // The end of the thumbnail is not the end of the picture.
    [JPEG.slice(0, JPEG.indexOf('\xff\xda')), ATTACHMENT_TEXTS.cutOffPicture],
    ['\xff\xd8\xff\xd9', ATTACHMENT_TEXTS.cutOffPicture],
    ['\xff\xd8\xff', ATTACHMENT_TEXTS.cutOffPicture],
    [WEBP, null],
    [WEBP.slice(0, -1), ATTACHMENT_TEXTS.cutOffPicture],
    [WEBP.slice(0, 12), ATTACHMENT_TEXTS.cutOffPicture],
    ['\0\0\0\x18ftypheic', HEIC_REFUSAL],
    ['\0\0\0\x18ftypmif1', HEIC_REFUSAL],
    ['\0\0\0\x18ftypmp42', ATTACHMENT_TEXTS.unknown],
  ])('%j is refused with %s', (file, said) => {
    expect(attachmentError(bytes(file))).toBe(said);
  });

  it('is complete or not, wherever its parts are', () => {
    const begins = fc.constantFrom(PNG.slice(0, 8), JPEG.slice(0, 2), WEBP.slice(0, 4));
    fc.assert(
      fc.property(begins, fc.uint8Array({ maxLength: 60 }), (begin, some) => {
        const error = attachmentError(Uint8Array.of(...bytes(begin), ...some));
        expect(error === null || typeof error === 'string').toBe(true);
      }),
    );
  });

  it('has no type by its bytes unless it begins like that type', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (some) => {
        const begins = ['%PDF-', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF'].some((sign) =>
          bytes(sign).every((byte, index) => some[index] === byte),
        );
        if (!begins) expect(attachmentType(some)).toBeNull();
      }),
    );
  });

  it('has a name without paths and characters that no file system accepts, with its type’s extension, whatever was sent', () => {
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
