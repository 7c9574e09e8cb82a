import { type Validator, validationError } from 'remix-validated-form';

import type { FieldError } from '@domain/field-error';

import { refillAddress } from './address-refill.server';
import { failAction } from './api-errors.server';
import { errorsByField, inFormOrder, refillForm, refuseForm } from './form-refusal.server';
import { postedHeader, postedText, readForm } from './posted-form.server';

/** What a write to the API takes beside the record itself. */
export interface RecordWrite {
  idempotencyKey: string | null;
  /** The `ETag` of the record as it was read. */
  etag: string | null;
}

interface RecordForm<Data> {
  validator: Validator<Data>;
  formId: string;
  /** What a refused post shows again, where that is more than what was typed: a tick fills its field. */
  echo?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** What the rules ask beyond the form's own fields; told like what its fields ask. */
  check?: (data: Data) => Promise<readonly FieldError[]>;
  /** What other buttons do than save, by their `intent`; each is given what was typed, valid or not. */
  intents?: Record<string, (typed: Record<string, unknown>) => Promise<Response>>;
}

/**
 * The action of every form of one record, new or registered. Shows the form again with the address of its CEP
 * ('Buscar endereço', without JavaScript), or as it was typed (after signing in again); refuses what is not valid; else
 * has it saved. Whatever the API refuses, all that was typed comes back.
 */
export async function runRecordForm<Data>(
  request: Request,
  { validator, formId, echo = (values) => values, check = () => Promise.resolve([]), intents = {} }: RecordForm<Data>,
  save: (data: Data, write: RecordWrite) => Promise<Response>,
): Promise<Response> {
  const form = await readForm(request);
  const { data, error, submittedData: typed } = await validator.validate(form);
  const submittedData = echo(typed);
  const intent = String(form.get('intent'));
  switch (intent) {
    case 'look-up-zip': {
      const { change, message } = await refillAddress(postedText(form, 'zipCode') ?? '');
      return refillForm({ ...submittedData, ...change }, formId, { fieldErrors: message === null ? {} : { zipCode: message } });
    }
    case 'refresh':
      return refillForm(submittedData, formId);
  }
  const other = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  try {
    if (other) return await other(submittedData);
    if (error) return validationError({ ...error, fieldErrors: inFormOrder(error.fieldErrors, form) }, submittedData);
    const refused = errorsByField(await check(data));
    if (Object.keys(refused).length > 0) return validationError({ fieldErrors: inFormOrder(refused, form), formId }, submittedData);
    return await save(data, {
      idempotencyKey: postedHeader(form, 'idempotencyKey'),
      etag: postedHeader(form, 'etag'),
    });
  } catch (failure) {
    return refuseForm(await failAction(failure, request), submittedData, formId);
  }
}
