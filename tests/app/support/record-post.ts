import { args, responseOf, signedInPost } from './requests';

export type Form = [string, string][];

/** A route's loader or action. */
export type Run = (given: ReturnType<typeof args>) => unknown;

interface RecordForm {
  /** Below `/dashboard`. */
  path: string;
  /** The URL parameter, and the record of the API double that it names. */
  param: string;
  id: string;
  form: Form;
  create: { action: Run };
  edit: { action: Run };
}

/** Changes and posts the form of a new or an existing record. */
export function recordPost({ path, param, id, form, create, edit }: RecordForm) {
  return {
    /** The form with other values in some fields; null removes a field. */
    typed(change: Record<string, string | null>): Form {
      const kept = form.filter(([name]) => !(name in change));
      const changed = Object.entries(change).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      );
      return [...kept, ...changed];
    },
    sendNew: (fields: Form, search = '') =>
      responseOf(async () =>
        create.action(args(await signedInPost(`/dashboard/${path}/new${search}`, fields))),
      ),
    sendEdit: (fields: Form, search = '', idRecord = id) =>
      responseOf(async () =>
        edit.action(
          args(await signedInPost(`/dashboard/${path}/${idRecord}${search}`, fields), {
            [param]: idRecord,
          }),
        ),
      ),
  };
}

export interface Answer {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, unknown>;
  toast?: { message: string; description?: string } | null;
}
export const answerOf = async (response: Response) => (await response.json()) as Answer;
