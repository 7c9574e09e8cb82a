/**
 * The intents that show what changed in the stored record since its form was loaded, and whose
 * change it was; nothing is saved.
 */
export const COMPARE = { own: 'compare:self', other: 'compare:other' } as const;
