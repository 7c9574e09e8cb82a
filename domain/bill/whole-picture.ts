/** `IEND`, as a number. */
const IEND = 0x49454e44;

/** JPEG markers (ITU T.81, B.1.1.3): each begins with this byte. */
const MARK = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Whether a PNG has its last chunk (PNG, 5.6). Each chunk states its length, and is skipped. */
export function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return false;
    if (view.getUint32(at + 4) === IEND) return true;
    at = end;
  }
  return false;
}

/**
 * Whether a JPEG's image data begins and ends (ITU T.81, B.2.1). Cameras append data after the end
 * marker, and embed a thumbnail with its own end marker before it, so neither the last bytes nor
 * the first end marker are proof. Image data itself contains no end marker.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 2; at + 4 <= bytes.length;) {
    const sign = bytes[at + 1];
    // Readers skip bytes between two segments, and the marker byte may be repeated.
    if (bytes[at] !== MARK || sign === MARK) at += 1;
    else if (sign === END_OF_IMAGE) return false;
    else {
      at += 2 + view.getUint16(at + 2);
      if (sign === START_OF_SCAN) return hasEnd(bytes, at);
    }
  }
  return false;
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at + 1 < bytes.length; at += 1)
    if (bytes[at] === MARK && bytes[at + 1] === END_OF_IMAGE) return true;
  return false;
}

/** Whether a WebP is as long as it states: readers show no shorter one (RIFF container). */
export function isWholeWebp(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
