export const SIGN_IN_PATH = '/';
/** Where a form that was interrupted is posted to. */
export const POSTED_SIGN_IN_PATH = '/?index';

/** The sign-in's query parameter with the return path. */
export const RETURN_TO = 'return-to';

/** Says that the page was of somebody else than is signed in, who may sign in here all the same. */
const OTHER_PERSON = 'other-person';

/** Whether an address of the sign-in is for who comes from the page of somebody else than is signed in. */
export function isOfOther(address: string): boolean {
  return new URL(address, 'http://sign.in').searchParams.has(OTHER_PERSON);
}

/** A path of the sign-in for who does. */
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

/** Where a request of the sign-in says to go on to; null when it is not in the dashboard. */
export function carriedReturn(request: Request): string | null {
  return returnPath(new URL(request.url).searchParams.get(RETURN_TO));
}

/** The path with what `carriedReturn` reads again. */
export function withReturn(path: string, target: string | null): string {
  if (target === null) return path;
  const query = new URLSearchParams({ [RETURN_TO]: target }).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** The path of a step of the sign-in, with what the request of another step carries. */
export function carriedOn(request: Request, path: string): string {
  return withReturn(isOfOther(request.url) ? withOtherPerson(path) : path, carriedReturn(request));
}

/** A file's path becomes its screen's path; a list's keeps the filter. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard\/report\/file\b/, '/dashboard/report'],
  [/^(\/dashboard\/[a-z-]+)\/export(?:\?(?:format=\w+&?)?(.*))?$/, '$1?$2'],
  [
    /^(\/dashboard\/(?:order|payable|fiscal-note)\/\d+)\/(?:report|contract|fiscal-receipt|receipt|bank-slip|attachment|pdf|xml)\b.*$/,
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
