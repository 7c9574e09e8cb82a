import { json } from '@remix-run/node';
import type { Validator } from 'remix-validated-form';

import type { FieldError } from '@domain/field-error';
import { COMPARE } from '~/components/form/compare-intents';
import { isFileIntent } from '~/components/form/file/file-intents';
import { failAction, otherChanger } from '~/server/http/route-failure.server';
import { withAnswered } from '~/server/session/answered-keys.server';

import { refillAddress } from './address-refill.server';
import { errorsByField, inFormOrder, refillForm, refuseForm } from './form-refusal.server';
import { goneResponse, goneTexts } from './gone-record.server';
import { postedHeader, postedText, readForm, requireWhole } from './posted-form.server';
import {
  chosenTexts,
  conflictResponse,
  mergeChanges,
  postedVersion,
  type SharedRecord,
  withoutChoices,
} from './record-conflict.server';
import { saveMerging } from './save-merging.server';

/** The parameters of a write to the API besides the record. */
export interface RecordWrite {
  idempotencyKey: string | null;
  /** The record's `ETag` when it was read. */
  etag: string | null;
}

interface PostedWrite extends RecordWrite {
  /** That of the button which saves. */
  intent: string;
}

type Typed = Readonly<Record<string, unknown>>;
type Prepared = Record<string, unknown> | Response;
export type RecordIntents = Record<string, (typed: Record<string, unknown>) => Promise<Response>>;

export interface RecordForm<Data> {
  validator: Validator<Data>;
  formId: string;
  /** Maps the typed values for showing them again, where a checkbox fills its field. */
  echo?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Passwords: never sent back in a page. */
  secrets?: readonly string[];
  /**
   * Completes the typed values before they are validated, or shows the form again with a question.
   */
  prepare?: (typed: Record<string, unknown>) => Prepared | Promise<Prepared>;
  /** Validation beyond the form's schema, reported like field errors. */
  check?: (data: Data) => Promise<readonly FieldError[]>;
  /** Handlers of the form's other buttons, by `intent`; they get the unvalidated values. */
  intents?: RecordIntents;
  /**
   * The intents that Enter posts if one of their fields has text, or if their function of the typed
   * values returns true; otherwise Enter saves. Only without JavaScript, where the form posts
   * `enter`.
   */
  entered?: Readonly<Record<string, readonly string[] | ((typed: Typed) => boolean)>>;
  /** For an existing record: detects and merges concurrent changes. */
  shared?: SharedRecord;
}

/**
 * The action of every record form, new or existing. Shows the form again with the address of its
 * CEP ('Buscar endereço', without JavaScript) or as typed (after signing in again); otherwise
 * validates and saves. If the API refuses, all that was typed is shown again.
 */
export async function runRecordForm<Data>(
  request: Request,
  record: RecordForm<Data>,
  save: (data: Data, write: PostedWrite) => Promise<Response>,
): Promise<Response> {
  const { validator, formId, echo = (values) => values, secrets = [], intents = {} } = record;
  const form = await readForm(request);
  const { submittedData: typed } = await validator.validate(form);
  const shown = Object.entries(withoutChoices(typed)).filter(([name]) => !secrets.includes(name));
  const own = echo(Object.fromEntries(shown));
  // Whatever the result, the fields then have the other person's texts where they were chosen.
  const refill = record.shared ? chosenTexts(form, own, record.shared.together) : {};
  const submittedData = { ...own, ...refill };
  const intent = intentOf(form, submittedData, record.entered);
  // The file's own route has handled the file and redirected here with the other fields.
  if (isFileIntent(intent)) return refillForm(submittedData, formId);
  switch (intent) {
    case 'look-up-zip': {
      const { change, message, toast } = await refillAddress(postedText(form, 'zipCode') ?? '');
      return refillForm({ ...submittedData, ...change }, formId, {
        fieldErrors: message === null ? {} : { zipCode: message },
        toast,
        focus: 'zipCode',
      });
    }
    case 'refresh':
      return refillForm(submittedData, formId);
  }
  const other = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!other) await requireWhole(request, form);
  try {
    if (other) return await other(submittedData);
    if (record.shared && (intent === COMPARE.own || intent === COMPARE.other))
      return await compareWithStored(form, {
        formId,
        shared: record.shared,
        typed: submittedData,
      });
    const values = (await record.prepare?.(submittedData)) ?? submittedData;
    if (values instanceof Response) return values;
    const saved = await saveRecord(form, { values, refill }, { ...record, save });
    return await withAnswered(request, saved, postedHeader(form, 'idempotencyKey'));
  } catch (failure) {
    const refusal = await failAction(failure, request);
    const gone = record.shared ? await goneTexts(refusal, record.shared.read) : null;
    return refuseForm(refusal, submittedData, { formId, refill, gone });
  }
}

/**
 * Shows what changed in the record since its form was loaded, without saving: something beside the
 * form was refused because of it.
 */
async function compareWithStored(
  form: FormData,
  {
    formId,
    shared,
    typed,
  }: { formId: string; shared: SharedRecord; typed: Record<string, unknown> },
): Promise<Response> {
  const { base } = postedVersion(form);
  const met = mergeChanges(shared, await shared.read(), { typed, base });
  const own = form.get('intent') === COMPARE.own;
  return conflictResponse(formId, typed, { ...met, doneBefore: null, own, by: null });
}

/** A post's intent: Enter becomes that of the button it stands for. */
function intentOf(
  form: FormData,
  typed: Typed,
  entered: RecordForm<unknown>['entered'] = {},
): string {
  const intent = String(form.get('intent'));
  if (intent !== 'enter') return intent;
  const isTyped = (name: string) => (postedText(form, name) ?? '').trim() !== '';
  const meant = Object.entries(entered).find(([, at]) =>
    typeof at === 'function' ? at(typed) : at.some(isTyped),
  );
  return meant?.[0] ?? 'save';
}

interface SavedForm<Data> extends RecordForm<Data> {
  save: (data: Data, write: PostedWrite) => Promise<Response>;
}

async function saveRecord<Data>(
  form: FormData,
  { values, refill }: { values: Record<string, unknown>; refill: Record<string, string> },
  {
    validator,
    formId,
    echo = (typed) => typed,
    secrets = [],
    check = () => Promise.resolve([]),
    shared,
    save,
  }: SavedForm<Data>,
): Promise<Response> {
  const refuse = (errors: Record<string, string>) =>
    json(
      { formId, fieldErrors: inFormOrder(errors, form), repopulateFields: echo(values), refill },
      { status: 422 },
    );
  const { data, error } = await validator.validate({
    ...values,
    ...Object.fromEntries(secrets.map((name) => [name, postedText(form, name)])),
  });
  if (error) return refuse(error.fieldErrors);
  const refused = errorsByField(await check(data));
  if (Object.keys(refused).length > 0) return refuse(refused);

  const idempotencyKey = postedHeader(form, 'idempotencyKey');
  const version = postedVersion(form);
  const intent = String(form.get('intent'));
  const write = (etag: string | null) => save(data, { idempotencyKey, etag, intent });
  if (!shared) return write(version.etag);
  return saveMerging({
    etag: version.etag,
    save: write,
    read: shared.read,
    merge: (now, failure) => {
      const closed = shared.closed?.(now.values);
      if (closed) return goneResponse(formId, echo(values), closed);
      const met = mergeChanges(shared, now, { typed: values, base: version.base });
      // What the person did in another window was not done by somebody else.
      const doneBefore = failure.isOwnChange ? null : met.doneBefore;
      if (met.conflicts.length === 0 && doneBefore === null) return null;
      return conflictResponse(formId, values, {
        ...met,
        doneBefore,
        refill: { ...refill, ...met.refill },
        own: failure.isOwnChange,
        by: otherChanger(failure),
      });
    },
  });
}
