/** Stacks the parts of an import's screens. */
export const IMPORT_PARTS = 'grid grid-cols-1 gap-5 [&_h2]:mb-2 [&_table]:mt-3';
