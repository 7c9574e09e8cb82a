import { drawContent, type Part } from '../sheet';
import type { CellFigure } from '../table-columns';
import type { OrderItem, QuotePicture } from './order-document';

/** 14 mm. Points. */
export const PICTURE_SIDE = 40;

/** The picture of an item's product for a cell; the file contains each picture once. */
export function itemFigures(
  { doc }: Part,
  pictures: readonly QuotePicture[],
): (item: OrderItem) => CellFigure | null {
  const opened = new Map<number, PDFKit.OpenedImage>();
  const imageOf = (number: number): PDFKit.OpenedImage | null => {
    const png = pictures[number - 1]?.png;
    const known = opened.get(number);
    if (known || !png) return known ?? null;
    const image = doc.openImage(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
    opened.set(number, image);
    return image;
  };
  return ({ picture, description }) => {
    if (!picture) return null;
    const { number, width, height } = picture;
    const scale = PICTURE_SIDE / Math.max(width, height);
    const size = { width: width * scale, height: height * scale };
    return {
      alt: `Foto de ${description}`,
      height: size.height,
      draw: (figure, left, top) =>
        drawContent(figure, () => {
          const image = imageOf(number);
          if (image) doc.image(image, left + (PICTURE_SIDE - size.width) / 2, top, size);
        }),
    };
  };
}
