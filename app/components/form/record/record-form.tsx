import { useSubmit } from '@remix-run/react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Validator } from 'remix-validated-form';

import { type FieldConflict, recordFingerprint } from '@domain/record-conflict';
import { useRecordAutosave } from '~/components/autosave/use-record-autosave';
import { Changeable } from '~/components/form/changeable';
import { COMPARE } from '~/components/form/compare-intents';
import { ERROR_SUMMARY } from '~/components/form/errors/error-summary';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { ConflictsProvider } from '~/components/form/fields/field-conflict';
import { FormHidden } from '~/components/form/fields/form-fields';
import { FormEnd, FormStart } from '~/components/form/form-edges';
import { FocusOnArrival } from '~/components/form/native-focus';
import { hiddenText, useOpenRecord } from '~/components/form/open-record';
import type { RecordActionData } from '~/components/form/record-action-data';
import { SavedBefore } from '~/components/form/saved-before';
import { ValidatedForm } from '~/components/form/validated-form';
import { useScripted } from '~/components/ui/use-scripted';

import { useNewTab } from './native-preview';
import { RecordConflictPanel } from './record-conflict-panel';
import { RecordGone } from './record-gone';
import { useRecordActionData } from './use-record-action-data';
import { useRefill } from './use-refill';

interface RecordFormProps {
  id: string;
  /** Its result may contain numbers; the fields contain text. */
  validator: Validator<Record<string, unknown>>;
  /**
   * The fields' initial texts, by name. The object must keep its identity until the record is
   * loaded again, or a form being edited would be reset.
   */
  values: object;
  /**
   * The record's version (ETag), '' or null for a new one. Posted, and kept after a refused post.
   */
  etag?: string | null;
  /**
   * Posted like the version: a repeated post creates one record, and a change follows the form's
   * own saves whose responses were lost (R-FRM-14).
   */
  idempotencyKey?: string;
  /** The intent of Enter in any field; null where Enter submits nothing. */
  intent?: string | null;
  /** The same without JavaScript, where Enter does not identify its field. */
  nativeIntent?: string | null;
  /**
   * Whether the current form is valid, where its button opens another tab (`formTarget`): the
   * browser submits it then, as a script may not open a tab. Errors are shown here.
   */
  isValid?: (form: FormData) => boolean;
  children: ReactNode;
}

/** The initial focus of a page that answers a native post, the same as scripts would set. */
function arrivalFocus(actionData: RecordActionData | undefined): string | null {
  if (actionData?.focus !== undefined) return actionData.focus;
  const [first, ...others] = Object.keys(actionData?.fieldErrors ?? {});
  if (first === undefined) return null;
  return first === '' || others.length > 0 ? ERROR_SUMMARY : first;
}

const NO_CONFLICTS: readonly FieldConflict[] = [];

/**
 * The frame of every record form: errors of the last post, conflicts, hidden fields, Enter, and
 * draft autosave with JavaScript.
 */
export function RecordForm({
  id,
  validator,
  values,
  etag = null,
  idempotencyKey = '',
  intent = 'save',
  nativeIntent = intent,
  isValid,
  children,
}: RecordFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const { continued, shown, onSubmit, onNewTab, notices } = useRecordAutosave(formRef, values, {
    isRegistered: Boolean(etag),
  });
  const opensTab = useCallback(
    (form: FormData) => {
      if (!isValid?.(form)) return false;
      onNewTab();
      return true;
    },
    [isValid, onNewTab],
  );
  useNewTab(isValid && shown ? id : null, opensTab);
  const submit = useSubmit();
  useOpenRecord({
    version: () => hiddenText(formRef.current, 'etag'),
    compare: (isOwn) => {
      if (!formRef.current) return;
      // Not the form's own submit, which refuses what is not valid yet.
      const posted = new FormData(formRef.current);
      posted.set('intent', isOwn ? COMPARE.own : COMPARE.other);
      submit(posted, { method: 'post', preventScrollReset: true });
    },
  });
  const defaults = useMemo(
    () => ({
      ...values,
      etag: etag ?? '',
      base: JSON.stringify(recordFingerprint(values)),
      idempotencyKey,
      ...continued,
    }),
    [values, etag, idempotencyKey, continued],
  );
  const actionData = useRecordActionData(values);
  const conflicts = actionData?.conflicts ?? NO_CONFLICTS;
  const own = actionData?.own ?? false;
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
          // For what it opens in another tab.
          rel={isValid ? 'noopener' : undefined}
          noValidate
          className="grid grid-cols-1 gap-4"
          data-kept=""
        >
          <FormStart intent={scripted ? intent : nativeIntent} />
          <FocusOnArrival name={arrivalFocus(actionData)}>
            <FormFeedback />
            {actionData?.gone ? <RecordGone {...actionData.gone} response={actionData} /> : null}
            {actionData?.savedAt ? (
              <SavedBefore at={actionData.savedAt} response={actionData} />
            ) : null}
            <RecordConflictPanel
              conflicts={conflicts}
              own={own}
              by={actionData?.by ?? null}
              doneBefore={actionData?.doneBefore}
            />
            <FormHidden name="idempotencyKey" />
            <FormHidden name="etag" />
            <FormHidden name="base" />
            <ConflictsProvider conflicts={conflicts} own={own}>
              <Changeable>{children}</Changeable>
            </ConflictsProvider>
          </FocusOnArrival>
          <FormEnd />
        </ValidatedForm>
      ) : null}
    </>
  );
}
