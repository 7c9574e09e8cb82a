/** The default colour of documents. */
export const STANDARD_ACCENT = '#115e59';

/** Contrast of text with its background (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** A colour as `#rrggbb`, from three or six digits with or without `#`; null when invalid. */
export function parseColor(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The contrast of a colour, `#rrggbb`, with white: from 1 to 21. */
export function contrastOnWhite(color: string): number {
  const [red, green, blue] = channels(color).map(linear);
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05);
}

/** Why a colour cannot be used for text on white paper; null when it can (R-FAC-02). */
export function accentError(color: string): string | null {
  const contrast = contrastOnWhite(color);
  if (contrast >= LEAST_CONTRAST) return null;
  // Rounded down, so that it is never shown as sufficient.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ',');
  const better = nearestReadable(color).toUpperCase();
  return `Esta cor é clara demais para letras em papel branco: contraste de ${shown}, e o mínimo é 4,5. A mais próxima que serve é ${better}`;
}

/** The colour, darkened as little as text on white requires. */
export function nearestReadable(color: string): string {
  let [readable, tooLight] = [0, 1];
  while (tooLight - readable > 1 / 1024) {
    const share = (readable + tooLight) / 2;
    if (contrastOnWhite(darkened(color, share)) >= LEAST_CONTRAST) readable = share;
    else tooLight = share;
  }
  return darkened(color, readable);
}

/** Scales all channels by the same factor, which keeps hue and saturation. */
function darkened(color: string, share: number): string {
  const digits = channels(color).map((value) =>
    Math.round(value * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** WCAG 2.2, relative luminance. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
