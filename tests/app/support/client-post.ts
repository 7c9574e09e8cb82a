import * as edit from '~/routes/dashboard.client.$idClient';
import * as create from '~/routes/dashboard.client.new';

import { CLIENT_FORM } from './forms';
import { args, responseOf, signedInPost } from './requests';

export type Form = [string, string][];

/** The client form with other values in some fields; null takes a field away. */
export function typed(change: Record<string, string | null>): Form {
  const kept = CLIENT_FORM.filter(([name]) => !(name in change));
  const changed = Object.entries(change).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return [...kept, ...changed];
}

export const sendNew = (form: Form, search = '') =>
  responseOf(async () =>
    create.action(args(await signedInPost(`/dashboard/client/new${search}`, form))),
  );
export const sendEdit = (form: Form, search = '', idClient = '12') =>
  responseOf(async () =>
    edit.action(
      args(await signedInPost(`/dashboard/client/${idClient}${search}`, form), { idClient }),
    ),
  );

export interface Answer {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, unknown>;
}
export const answerOf = async (response: Response) => (await response.json()) as Answer;
