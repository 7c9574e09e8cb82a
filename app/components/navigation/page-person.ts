/**
 * Whose a page is, by their id: the frame's answer tells it, and each request of the page says it. Another
 * window may have signed somebody else in, and nothing is done in their name (R-FRM-03).
 */
export const PERSON_HEADER = 'X-Person';

/** The field that says it in a post without a script. */
export const PERSON_FIELD = 'pagePerson';

let person: string | null = null;

/** Says whose the page is; null outside the frame. */
export function setPagePerson(idProfessional: number | null): void {
  person = idProfessional === null ? null : String(idProfessional);
}

/** The headers of a request, with whose page makes it. */
export function withPagePerson(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers);
  if (person !== null) all.set(PERSON_HEADER, person);
  return all;
}
