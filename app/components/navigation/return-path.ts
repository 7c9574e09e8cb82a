export const SIGN_IN_PATH = '/';
/** Where an interrupted form is posted. */
export const POSTED_SIGN_IN_PATH = '/?index';

/** The sign-in's query parameter for the return path. */
export const RETURN_TO = 'return-to';

/**
 * Says that the page belonged to someone other than the signed-in person, and that signing in here
 * is allowed all the same.
 */
const OTHER_PERSON = 'other-person';

/** Whether a sign-in address is for a visitor from another person's page. */
export function isOfOther(address: string): boolean {
  return new URL(address, 'http://sign.in').searchParams.has(OTHER_PERSON);
}

/** A sign-in path for such a visitor. */
export function withOtherPerson(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${OTHER_PERSON}=on`;
}

/** The path to return to after sign-in, or null when it is not in this app's dashboard. */
export function returnPath(path: string | null | undefined): string | null {
  if (!path || !/^\/dashboard(?:[/?]|$)/.test(path) || /[\\\s]/.test(path)) return null;
  for (const [file, screen] of FILES) {
    const shown: string = path.replace(file, screen);
    if (shown !== path) return shown.replace(/\?$/, '');
  }
  return NO_PAGE.test(path) ? null : path;
}

/** The return path in a request to the sign-in; null when it is not in the dashboard. */
export function carriedReturn(request: Request): string | null {
  return returnPath(new URL(request.url).searchParams.get(RETURN_TO));
}

/** The path with a return path that `carriedReturn` reads. */
export function withReturn(path: string, target: string | null): string {
  if (target === null) return path;
  const query = new URLSearchParams({ [RETURN_TO]: target }).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** The path of a step of the sign-in, with the return path from another step's request. */
export function carriedOn(request: Request, path: string): string {
  return withReturn(isOfOther(request.url) ? withOtherPerson(path) : path, carriedReturn(request));
}

/** The path of a file becomes its screen's path; a list's file keeps the filter. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard\/report\/file\b/, '/dashboard/report'],
  [/^(\/dashboard\/[a-z-]+)\/export(?:\?(?:format=\w+&?)?(.*))?$/, '$1?$2'],
  [/^\/dashboard\/fiscal-note\/xmls(?:\?(.*))?$/, '/dashboard/fiscal-note?$1'],
  [
    /^(\/dashboard\/(?:order|payable|fiscal-note)\/\d+)\/(?:report|contract|fiscal-receipt|receipt|bank-slip|attachment|pdf|xml|cancel-xml)\b.*$/,
    '$1',
  ],
  [/^(\/dashboard\/order\/\d+\/payments)\/\d+\/receipt\b.*$/, '$1'],
  [/^(\/dashboard\/order\/\d+\/client-link)\/\d+\/(?:pdf|certificate)\b.*$/, '$1'],
  [/^(\/dashboard\/order\/\d+\/send\/[a-z]+(?:-\d+)?)\/share\b.*$/, '$1/whatsapp'],
  [/^(\/dashboard\/company\/\d+\/contract)\/preview\b.*$/, '$1'],
  [/^(\/dashboard\/company\/\d+\/face)\/(?:preview|logo)\b.*$/, '$1'],
  [/^(\/dashboard\/product\/\d+)\/picture\b.*$/, '$1'],
  [/^(\/dashboard\/import\/[a-z-]+)\/model\b.*$/, '$1'],
];

/** Look-ups, figures and small posts are not pages: after sign-in, go to the home screen. */
const NO_PAGE = /^\/dashboard\/(?:look-up|home-figures|sign-out|ui|favorite)\b/;
