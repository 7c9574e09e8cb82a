import { useActionData, useLocation, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';

import { subjectOf } from '~/components/navigation/subject';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import { DraftNotices } from './draft-notices';
import { discardFormDrafts, discardSavedDrafts } from './draft-store';
import { onCarriedOut } from './keep-form';
import { describeRecordDraft, readRecordDraft, type RecordDraft, type Texts } from './record-draft';
import { savedTexts } from './saved-texts';
import { useBegunTexts } from './use-begun-texts';
import { useFormAutosave } from './use-form-autosave';
import { type LateEdits, useLateEdits } from './use-late-edits';

/** One of several forms of a page, each of a record of its own. */
interface OneOfSeveral {
  /** The record's id, or 'new'. */
  part: string;
  /** The page answers its native post. */
  answersPost: boolean;
}

interface RecordAutosave<Values> {
  /** The values that the form started with; newer ones wait until it is saved or unchanged. */
  begun: Values;
  /** The fields' initial texts after 'Continuar de onde parei', in place of the record's own. */
  continued: Texts | null;
  /** False for one render between two forms: initial texts are only read when a form mounts. */
  shown: boolean;
  /** To be called when the valid form is posted. */
  onSubmit: () => void;
  /** To be called when the valid form is posted into another tab, and stays open here unchanged. */
  onNewTab: () => void;
  /** Offers earlier drafts. */
  notices: ReactNode;
}

/** The form that posted last: the response to an earlier form's post never arrives. */
let poster: RefObject<HTMLFormElement> | null = null;

/**
 * Autosaves a record's form, warns before the page is left, and offers the draft on return. Three
 * sets of texts tell what is unsaved: those in the fields now, those that the fields started with,
 * and the saved ones, which are the second except where `saved` says otherwise. The life of a form:
 *
 * - Opened: the fields start with the record's values (`begun`), which are the saved texts.
 * - Typed in: its draft is stored under the key `form`; leaving the page asks (`useUnsavedForm`).
 * - 'Continuar de onde parei': the fields start again with the draft's texts (`continued`); the
 *   saved texts stay those of before, and the draft keeps its own key. What was typed before is
 *   offered in its place.
 * - Posted: the posted texts are remembered (`saved.post`). A refusal forgets them (`saved.unpost`).
 * - Carried out: the posted texts are the saved ones now, the draft is discarded, and whatever is
 *   typed from here on gets a new key. With edits since the post the person is led to the record
 *   and not to the list (`useLateEdits`).
 * - Loaded again with other values: an unchanged form starts again with them. One with edits since
 *   its save starts with them and the edits over them (`takeOver`). One with other edits keeps its
 *   values until it is saved.
 * - Left for the page of the record that was saved: its form takes the edits over (`takeOver`).
 */
export function useRecordAutosave<Values extends object>(
  formRef: RefObject<HTMLFormElement>,
  values: Values,
  { isRegistered, one }: { isRegistered: boolean; one?: OneOfSeveral },
): RecordAutosave<Values> {
  const location = useLocation();
  const { pathname, key } = location;
  const part = one?.part;
  const kind = subjectOf(location) + (part === undefined ? '' : `/${part}`);
  const idProfessional = useRouteLoaderData<{ idProfessional?: number }>(
    'routes/dashboard',
  )?.idProfessional;
  const actionData = useActionData();
  const [form, setForm] = useState(newFormKey);
  const [begun, setBegun] = useState(values);
  const [saves, setSaves] = useState(0);
  const [saved] = useState(() =>
    savedTexts(formRef, one ? one.answersPost : actionData !== undefined),
  );
  const { isUnsaved } = saved;
  const { continued, shown, begin } = useBegunTexts(formRef);

  const takeOver = useCallback(
    (edits: LateEdits) => {
      saved.set(edits.saved);
      begin(edits.texts, edits.focus);
    },
    [saved, begin],
  );
  const late = useLateEdits(formRef, {
    isRegistered,
    isUnsaved,
    onTake: takeOver,
    onLeave: () => discardFormDrafts(form),
  });
  useUnsavedForm(
    () => !late.isLed() && isUnsaved(),
    () => discardFormDrafts(form),
  );
  useFormAutosave(formRef, {
    idProfessional,
    kind,
    form,
    several: `/${part ?? pathname}`.endsWith('/new'),
    isUnsaved,
    onTyped: late.onTyped,
  });

  const carriedOut = useCallback(() => {
    if (!saved.isPosted() || poster !== formRef) return null;
    saved.save();
    discardSavedDrafts(form);
    setForm(newFormKey());
    setSaves((before) => before + 1);
    return late.onSaved();
  }, [saved, form, formRef, late]);
  useEffect(() => onCarriedOut(carriedOut), [carriedOut]);
  useEffect(() => void saved.unpost(), [saved, actionData]);
  const onSubmit = useCallback(() => {
    saved.post();
    poster = formRef;
    late.onSubmit();
  }, [saved, formRef, late]);
  const onNewTab = useCallback(() => {
    onSubmit();
    carriedOut();
    late.forget();
  }, [onSubmit, carriedOut, late]);

  // A form that stays open after a save shows the saved record plus later edits. One with edits
  // keeps its base values while another form of the page is saved.
  useBrowserLayoutEffect(() => {
    if (begun === values) return;
    if (isUnsaved()) {
      const edits = saved.areApart() ? late.edits() : null;
      if (!edits) return;
      setBegun(values);
      return takeOver(edits);
    }
    setBegun(values);
    if (!saved.areApart()) return;
    saved.set(null);
    begin(null);
    // `key`: check again at the end of each navigation, as it may have been saved since.
  }, [values, begun, key, isUnsaved, begin, late, saved, takeOver]);

  const onContinue = (draft: RecordDraft) => {
    saved.keepFirst();
    setForm(draft.form);
    begin(draft.texts);
  };

  const offers = idProfessional !== undefined && actionData === undefined;
  return {
    begun,
    continued,
    shown,
    onSubmit,
    onNewTab,
    notices: offers ? (
      <DraftNotices
        key={saves}
        idProfessional={idProfessional}
        kind={kind}
        read={readRecordDraft}
        describe={describeRecordDraft}
        onContinue={onContinue}
      />
    ) : null,
  };
}

/** Only has to be unique within one browser, and is never sent to the server. */
function newFormKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
