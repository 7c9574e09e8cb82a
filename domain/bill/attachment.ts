import { LOGO_TEXTS } from '../company/logo-file';
import { EMPTY_FILE, fileTooLarge, NO_FILE } from '../file-texts';
import { cleanText } from '../form-fields';
import { HEIC_REFUSAL, isHeic } from '../heic';
import { trimEndOf } from '../trim-end';
import { isWholeJpeg, isWholePng, isWholeWebp } from './whole-picture';

/** File types accepted as a bill's attachment. */
export const ATTACHMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const;

export type AttachmentType = keyof typeof ATTACHMENT_TYPES;

export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Per bill: the slip, the note, the receipt and photographs of the goods. */
export const MAX_ATTACHMENTS = 20;

export const ATTACHMENT_TEXTS = {
  none: NO_FILE,
  tooLarge: fileTooLarge(MAX_ATTACHMENT_BYTES),
  empty: EMPTY_FILE,
  unknown: 'Envie um PDF ou uma imagem PNG, JPEG ou WebP',
  cutOff: 'O PDF está incompleto ou com defeito. Baixe-o de novo e envie outra vez',
  cutOffPicture: LOGO_TEXTS.unreadable,
  tooMany: `Uma conta tem até ${MAX_ATTACHMENTS} arquivos`,
} as const;

/** Names the file: others may be on their way behind it. */
export function alreadyAttached(name: string): string {
  return `${name || 'O arquivo'} já está anexado`;
}

const NAME_LENGTH = 120;
/** Longer than any file system accepts. */
const SENT_NAME_LENGTH = 1000;

/**
 * The file type by its first bytes (PDF 32000-1, 7.5.2; PNG, 5.2; JPEG, SOI; RIFF container),
 * ignoring its name; null when unsupported.
 */
export function attachmentType(bytes: Uint8Array): AttachmentType | null {
  const begins = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (begins([0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return null;
}

/** Why a file is refused; null when it is accepted. */
export function attachmentError(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return ATTACHMENT_TEXTS.empty;
  if (bytes.length > MAX_ATTACHMENT_BYTES) return ATTACHMENT_TEXTS.tooLarge;
  const type = attachmentType(bytes);
  if (type === null) return isHeic(bytes) ? HEIC_REFUSAL : ATTACHMENT_TEXTS.unknown;
  if (IS_WHOLE[type](bytes)) return null;
  return type === 'application/pdf' ? ATTACHMENT_TEXTS.cutOff : ATTACHMENT_TEXTS.cutOffPicture;
}

/** Checks only the structure: images are not decoded. */
const IS_WHOLE: Readonly<Record<AttachmentType, (bytes: Uint8Array) => boolean>> = {
  'application/pdf': isWholePdf,
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/webp': isWholeWebp,
};

/** Readers look for a PDF's trailer in its last 1,024 bytes; some programs add padding after it. */
const TRAILER_BYTES = 4096;

/**
 * Whether a PDF has its trailer (PDF 32000-1, 7.5.5), which is missing from an interrupted download
 * and from other data that begins with `%PDF-`.
 */
function isWholePdf(bytes: Uint8Array): boolean {
  const end = new TextDecoder('latin1').decode(bytes.subarray(-TRAILER_BYTES));
  const start = end.lastIndexOf('startxref');
  return start >= 0 && end.indexOf('%%EOF', start) > start;
}

/**
 * The name for display and download: the last path segment, without characters that file systems
 * reject, with the extension of the file's type.
 */
export function attachmentName(sent: unknown, type: AttachmentType): string {
  const text = cleanText(sent);
  // Only the last path segment counts as the name; the slice bounds the work.
  const last =
    (typeof text === 'string' ? text.slice(-SENT_NAME_LENGTH) : '').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[^.]{0,10}$/, '')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f<>:"|?*\u007f]|\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const base = trimEndOf(plain, '. ');
  const cut = [...(base || 'anexo')].slice(0, NAME_LENGTH).join('').trim();
  return `${cut}.${ATTACHMENT_TYPES[type]}`;
}
