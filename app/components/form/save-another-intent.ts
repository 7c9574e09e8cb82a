/** Saves a new record like 'save', and answers with the empty form of the next one. */
export const SAVE_ANOTHER = 'save-another';
