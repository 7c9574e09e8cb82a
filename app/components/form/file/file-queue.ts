/** The files of a form that are to be sent, in their order. */
export interface FileQueue<Chosen> {
  files: readonly Chosen[];
  /** The first is being prepared or sent; otherwise it failed, and the others wait behind it. */
  runs: boolean;
  /** The file that failed is the one in the form's field: another choice there replaces it. */
  isShown: boolean;
}

export const EMPTY_QUEUE: FileQueue<never> = { files: [], runs: false, isShown: false };

/** The form was submitted, with this file in its field. */
export function submitted<Chosen>(
  { files, runs, isShown }: FileQueue<Chosen>,
  chosen: Chosen | undefined,
): FileQueue<Chosen> {
  const isNew = chosen !== undefined && !files.includes(chosen);
  const replaces = isNew && !runs && isShown;
  const all = [...(replaces ? files.slice(1) : files)];
  if (isNew) all.splice(replaces ? 0 : all.length, 0, chosen);
  return { files: all, runs: all.length > 0, isShown: false };
}

/** Another file was chosen while the first one was still being prepared: it goes in its place. */
export function chosenInstead<Chosen>(
  queue: FileQueue<Chosen>,
  [first, chosen]: [Chosen, Chosen],
): FileQueue<Chosen> {
  const { files } = queue;
  if (files[0] !== first || files.includes(chosen)) return queue;
  return { ...queue, files: [chosen, ...files.slice(1)] };
}

/** The first was sent, or is given up: the next one's turn. */
export function withoutFirst<Chosen>({ files }: FileQueue<Chosen>): FileQueue<Chosen> {
  const rest = files.slice(1);
  return { files: rest, runs: rest.length > 0, isShown: false };
}

/** The first was not sent. */
export function halted<Chosen>(queue: FileQueue<Chosen>, isShown: boolean): FileQueue<Chosen> {
  return { ...queue, runs: false, isShown };
}

/** How many wait behind the one in progress, or behind the one that the field shows. */
export function waiting<Chosen>({ files, runs, isShown }: FileQueue<Chosen>): number {
  return Math.max(0, files.length - (runs || isShown ? 1 : 0));
}
