import { drawContent, PAGE, type Part, structure } from '../sheet';
import type { DocumentCompany } from './order-document';

/** The largest logo in a letterhead. Points. */
const LARGEST = { width: 112, height: 54 };
/** Keeps small pictures sharp: at most this many points per pixel, which is 96 dots per inch. */
const MOST_POINTS = 0.75;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A company's logo at the left edge of a page; null when it has none. */
export function letterheadLogo(parent: Part, company: DocumentCompany) {
  const logo = company.face?.logo;
  if (!logo) return null;
  const figure = structure(parent, 'Figure', { alt: `Logo de ${company.name}` });
  const { picture, width, height } = logo;
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height, MOST_POINTS);
  const size = { width: width * scale, height: height * scale };
  return {
    ...size,
    draw: (top: number) => drawPicture(figure, picture, { ...size, left: PAGE.left, top }),
  };
}

/** Embeds one of our own pictures in the file without decoding it. */
export function drawPicture(
  figure: Part,
  picture: Uint8Array,
  { left, top, width, height }: Box,
): void {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  drawContent(figure, () => {
    figure.doc.image(bytes, left, top, { width, height });
  });
}
