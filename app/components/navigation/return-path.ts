export const SIGN_IN_PATH = '/';

/** The query parameter of the sign-in that says where to go on to. */
export const RETURN_TO = 'return-to';

/** The path to go on to after signing in, or null when it is none of this app's dashboard. */
export function returnPath(path: string | null | undefined): string | null {
  if (!path || !/^\/dashboard(?:[/?]|$)/.test(path) || /[\\\s]/.test(path)) return null;
  for (const [file, screen] of FILES) {
    const shown: string = path.replace(file, screen);
    if (shown !== path) return shown.replace(/\?$/, '');
  }
  return NO_PAGE.test(path) ? null : path;
}

/**
 * Files are asked for on a screen, which asks for the same again: a list's keeps the list's filter.
 */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard\/report\/file\b/, '/dashboard/report'],
  [/^(\/dashboard\/[a-z-]+)\/export(?:\?(?:format=\w+&?)?(.*))?$/, '$1?$2'],
  [
    /^(\/dashboard\/(?:order|payable|fiscal-note)\/\d+)\/(?:report|contract|fiscal-receipt|receipt|bank-slip|attachment|pdf|xml)\b.*$/,
    '$1',
  ],
  [/^(\/dashboard\/company\/\d+\/contract)\/preview\b.*$/, '$1'],
  [/^(\/dashboard\/import\/[a-z-]+)\/model\b.*$/, '$1'],
];

/**
 * Look-ups, figures and small posts are no pages: whoever lost the session there goes on to the
 * home screen.
 */
const NO_PAGE = /^\/dashboard\/(?:look-up|home-figures|sign-out|ui|favorite)\b/;
