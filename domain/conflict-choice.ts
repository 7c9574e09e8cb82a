/** Name prefix of the radio buttons that resolve a conflict, before a field's name or key. */
export const CHOICE_PREFIX = 'choice_';
