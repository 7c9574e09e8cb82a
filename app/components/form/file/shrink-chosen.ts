import type { PictureKind } from '@domain/shrunk-picture';

import { shrinkPicture } from './shrink-picture';

const results = new WeakMap<File, Promise<File>>();

/** Begins as soon as a picture is chosen: it is usually done before the form is sent. */
export function beginShrinking(file: File, kind: PictureKind): Promise<File> {
  const running = results.get(file) ?? shrinkPicture(file, kind);
  results.set(file, running);
  return running;
}

/** Whether the file can be read: it may have been changed or removed since it was chosen. */
export function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** What a file field's pictures are; null where files are sent as they are chosen. */
export function kindOf({ dataset }: HTMLElement): PictureKind | null {
  const { shrinks } = dataset;
  return shrinks === 'picture' || shrinks === 'logo' ? shrinks : null;
}
