import { encode } from 'uqr';

/** The quiet zone that a QR code needs, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** The QR code of a text as the path of an SVG, `size` modules wide and high. */
export function qrCodePath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
