/** Prefix of the name of the radio buttons that resolve a conflict, followed by the field's name or key. */
export const CHOICE_PREFIX = 'choice_';
