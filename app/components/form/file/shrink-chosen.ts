import { mayShrink } from '@domain/shrunk-picture';

import { shrinkPicture } from './shrink-picture';

const results = new WeakMap<File, Promise<File>>();
/** The files that are sent as they are. */
const ready = new WeakSet<File>();

/** Begins as soon as a picture is chosen: it is usually done before the form is sent. */
export function beginShrinking(file: File): Promise<File> {
  const running = results.get(file) ?? shrinkPicture(file);
  results.set(file, running);
  return running;
}

/** Whether the picture chosen in a field is still to be shrunk before it is sent. */
export function isToShrink(input: HTMLInputElement): boolean {
  const file = chosenIn(input);
  return 'shrinks' in input.dataset && !!file && mayShrink(file) && !ready.has(file);
}

/** Puts the shrunk picture in the chosen one's place; false if another was chosen meanwhile. */
export async function shrinkChosen(input: HTMLInputElement): Promise<boolean> {
  const file = chosenIn(input);
  if (!file) return false;
  const shrunk = await beginShrinking(file);
  if (chosenIn(input) !== file) return false;
  if (shrunk !== file) choose(input, shrunk);
  ready.add(chosenIn(input) ?? file);
  return true;
}

const chosenIn = ({ files }: HTMLInputElement) => files?.[0];

/** Where a browser refuses, the file goes up as it was chosen. */
function choose(input: HTMLInputElement, file: File): void {
  try {
    const list = new DataTransfer();
    list.items.add(file);
    input.files = list.files;
  } catch {
    // Still the one chosen.
  }
}
