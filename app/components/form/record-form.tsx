import { type ReactNode, useMemo, useRef } from 'react';
import { ValidatedForm, type Validator } from 'remix-validated-form';

import { type FieldConflict, recordFingerprint } from '@domain/record-conflict';
import { useRecordAutosave } from '~/components/autosave/use-record-autosave';

import { ConflictsProvider } from './field-conflict';
import { FormFeedback } from './form-feedback';
import { FormHidden } from './form-fields';
import { RecordConflictPanel, RecordGone } from './record-conflict-panel';
import { useRecordActionData } from './use-record-action-data';
import { useRefill } from './use-refill';

interface RecordFormProps<Data> {
  id: string;
  validator: Validator<Data>;
  /**
   * The texts that the fields begin with, by name. Only what is read anew brings new values, so the
   * object keeps its identity while the record is the same: a form that is being typed in keeps its
   * own.
   */
  values: object;
  /**
   * The version of the record that is changed, '' or null for a new one. It is posted, and comes
   * back as it was posted.
   */
  etag?: string | null;
  /** Names a creation, so that one that is sent twice makes one record. Posted like the version. */
  idempotencyKey?: string;
  /** What Enter does in any field. */
  intent?: string;
  children: ReactNode;
}

const NO_CONFLICTS: readonly FieldConflict[] = [];

/**
 * The one frame of every form of a record: what the server said of the last post, what another
 * person changed meanwhile, what is posted with the fields, Enter, and with JavaScript the keeping
 * of what is typed.
 */
export function RecordForm<Data extends Record<string, unknown>>({
  id,
  validator,
  values,
  etag = null,
  idempotencyKey = '',
  intent = 'save',
  children,
}: RecordFormProps<Data>) {
  const formRef = useRef<HTMLFormElement>(null);
  const { continued, shown, onSubmit, notices } = useRecordAutosave(formRef, values);
  // The schema's own types may be numbers; the fields hold what a person types.
  const defaults = useMemo(
    () =>
      ({
        ...values,
        etag: etag ?? '',
        base: JSON.stringify(recordFingerprint(values)),
        idempotencyKey,
        ...continued,
      }) as never,
    [values, etag, idempotencyKey, continued],
  );
  const actionData = useRecordActionData(values);
  const conflicts = actionData?.conflicts ?? NO_CONFLICTS;
  useRefill(id, actionData);
  return (
    <>
      {notices}
      {shown ? (
        <ValidatedForm
          id={id}
          formRef={formRef}
          validator={validator}
          defaultValues={defaults}
          onSubmit={onSubmit}
          method="post"
          noValidate
          className="form"
          data-kept=""
        >
          <FormFeedback />
          {actionData?.gone ? <RecordGone /> : null}
          <RecordConflictPanel conflicts={conflicts} />
          <FormHidden name="idempotencyKey" />
          <FormHidden name="etag" />
          <FormHidden name="base" />
          {/* Enter in any field saves, whatever buttons stand before 'Salvar'. */}
          <button
            type="submit"
            name="intent"
            value={intent}
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
          />
          <ConflictsProvider conflicts={conflicts}>{children}</ConflictsProvider>
        </ValidatedForm>
      ) : null}
    </>
  );
}
