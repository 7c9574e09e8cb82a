import * as newPassword from '~/routes/create-new-password';
import * as code from '~/routes/send-code-received';
import * as email from '~/routes/send-recovery-email';

import { args, type Fields, post, request, responseOf } from './requests';

/** The three screens of a recovery, each with its own loader and action. */
export const SCREENS = {
  '/send-recovery-email': email,
  '/send-code-received': code,
  '/create-new-password': newPassword,
};
type Screen = keyof typeof SCREENS;

/** The response's cookie as a request header. */
export function leftCookie(response: Response, name: string): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
}

export const visitScreen = (screen: Screen, cookie = '', search = '') =>
  responseOf(() =>
    SCREENS[screen].loader(args(request(screen + search, { headers: { Cookie: cookie } }))),
  );

export const sendScreen = (
  screen: Screen,
  fields: Fields,
  { cookie = '', search = '' }: { cookie?: string; search?: string } = {},
) =>
  responseOf(() =>
    SCREENS[screen].action(args(request(screen + search, post(fields, { Cookie: cookie })))),
  );
