export const SIGN_IN_PATH = '/';

/** The query parameter of the sign-in that says where to go on to. */
export const RETURN_TO = 'return-to';

/** The path to go on to after signing in, or null when it is none of this app's dashboard. */
export function returnPath(path: string | null | undefined): string | null {
  if (!path || !/^\/dashboard(?:[/?]|$)/.test(path) || /[\\\s]/.test(path)) return null;
  // A report's file was asked for on its screen, which asks for the same.
  if (path.startsWith('/dashboard/report/file')) return path.replace('/file', '');
  return NO_PAGE.test(path) ? null : path;
}

/** Look-ups, figures, files and small posts are no pages: whoever lost the session there goes on to the home screen. */
const NO_PAGE = new RegExp(
  `^/dashboard/(?:${[
    'look-up|home-figures|sign-out|ui|favorite',
    '[a-z-]+/export',
    'company/\\d+/contract/preview',
    'order/\\d+/(?:report|contract|fiscal-receipt|receipt|bank-slip)',
    'payable/\\d+/(?:receipt|attachment)',
    'fiscal-note/\\d+/(?:pdf|xml)',
    'import/[a-z-]+/model',
  ].join('|')})\\b`,
);
