import {
  isOpaque,
  isSmallerEnough,
  isToShrink,
  mayShrink,
  PICTURE_QUALITY,
  type PictureKind,
  shrunkName,
  shrunkSize,
} from '@domain/shrunk-picture';

/**
 * The same picture in fewer bytes, upright, or the file itself if that gains nothing or fails
 * (docs/decisions/0210).
 */
export async function shrinkPicture(file: File, kind: PictureKind): Promise<File> {
  if (!mayShrink(file, kind)) return file;
  try {
    return (await redraw(file, kind)) ?? file;
  } catch {
    return file;
  }
}

async function redraw(file: File, kind: PictureKind): Promise<File | null> {
  if (!isFaithful()) return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  if (!isToShrink(file, bitmap, kind)) return null;
  const { width, height } = shrunkSize(bitmap);
  const { canvas, context } = canvasOf(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const type = isOpaque(data) ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type, PICTURE_QUALITY),
  );
  // Phones limit the memory of canvases: it is given back at once.
  canvas.width = 0;
  if (blob?.type !== type || !isSmallerEnough(file.size, blob.size)) return null;
  return new File([blob], shrunkName(file.name, type), { type, lastModified: file.lastModified });
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

const PROBE = [40, 90, 160, 255];
/** What some browsers add to each pixel against recognition; it is not visible. */
const NOISE = 4;

/** Whether a canvas returns what was drawn: against recognition some browsers return noise. */
function isFaithful(): boolean {
  const { context } = canvasOf(8, 8);
  context.fillStyle = `rgb(${PROBE.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, at) => Math.abs(value - (PROBE[at % 4] ?? 0)) <= NOISE);
}
