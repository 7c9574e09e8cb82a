import { action } from '~/routes/_index';

import { EMAIL, PASSWORD } from './api-double';
import { args, type Fields, post, request, responseOf } from './requests';

export const GOOD = { cpfOrEmail: EMAIL, password: PASSWORD };

export const signIn = (fields: Fields, path = '/?index', headers: Record<string, string> = {}) =>
  responseOf(() => action(args(request(path, post(fields, headers)))));

export interface Refused {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, unknown>;
  toast?: { message: string; type: string };
}
export const refused = async (response: Response) => (await response.json()) as Refused;
