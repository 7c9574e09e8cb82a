/** The parts of an import's screens, below each other. */
export const IMPORT_PARTS = 'grid grid-cols-1 gap-5 [&_h2]:mb-2 [&_table]:mt-3';
