/** Tells whose session it is that a page was asked for with. */
export const PERSON_HEADER = 'X-Person';
