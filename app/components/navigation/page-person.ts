/**
 * The id of the person whose page this is: the frame's response sets it, and each request of the
 * page sends it. Another person may have signed in in another window, and nothing may be done in
 * their name (R-FRM-03).
 */
export const PERSON_HEADER = 'X-Person';

/** The form field with the id in a native post. */
export const PERSON_FIELD = 'pagePerson';

let person: string | null = null;

/** Sets whose page it is; null outside the frame. */
export function setPagePerson(idProfessional: number | null): void {
  person = idProfessional === null ? null : String(idProfessional);
}

/** A request's headers, plus whose page makes it. */
export function withPagePerson(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers);
  if (person !== null) all.set(PERSON_HEADER, person);
  return all;
}
