export const SIGN_IN_PATH = '/';

/** The query parameter of the sign-in that says where to go on to. */
export const RETURN_TO = 'return-to';

/** The path to go on to after signing in, or null when it is none of this app's dashboard. */
export function returnPath(path: string | null | undefined): string | null {
  if (!path || !/^\/dashboard(?:[/?]|$)/.test(path) || /[\\\s]/.test(path)) return null;
  // Look-ups, figures, documents and small posts are no pages: whoever lost the session there goes on to the home screen.
  return /^\/dashboard\/(?:look-up|home-figures|sign-out|ui|favorite|company\/\d+\/contract\/preview|order\/\d+\/(?:report|contract|fiscal-receipt|receipt|bank-slip))\b/.test(path) ? null : path;
}
