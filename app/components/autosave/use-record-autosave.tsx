import { useActionData, useLocation, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { z } from '@domain/zod';
import { subjectOf } from '~/components/navigation/subject';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { focusAgain, type HeldFocus } from '~/components/ui/held-focus';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import { startAutosave } from './draft-autosave';
import { DraftNotices } from './draft-notices';
import {
  continueForm,
  discardFormDrafts,
  discardSavedDrafts,
  type StoredDraft,
} from './draft-store';
import { onCarriedOut } from './keep-form';
import { firstTexts, type FormTexts, isSameTexts, postedTexts, typedTexts } from './typed-texts';
import { type LateEdits, useLateEdits } from './use-late-edits';

/** Texts by field name; a field that the form no longer has is ignored. */
const draftSchema = z.object({ texts: z.array(z.tuple([z.string(), z.string()])) });

type Texts = Readonly<Record<string, string>>;

interface RecordDraft {
  form: string;
  texts: Texts;
}

/** One of several forms of a page, each of a record of its own. */
interface OneOfSeveral {
  /** Which one it is: the record's id, or 'new'. */
  part: string;
  /** The page answers its native post. */
  answersPost: boolean;
}

interface RecordAutosave<Values> {
  /** The values that the form began with: newer ones wait until it is saved, or is as it began. */
  begun: Values;
  /** The fields' initial texts after 'Continuar de onde parei', in place of the record's own. */
  continued: Texts | null;
  /** False for one render between two forms: initial texts are only read when a form mounts. */
  shown: boolean;
  /** To be called when the valid form is posted. */
  onSubmit: () => void;
  /** To be called when the valid form is posted into another tab, and stays here as it is. */
  onNewTab: () => void;
  /** Offers earlier drafts. */
  notices: ReactNode;
}

/** The form that posted last: the answer to one before it never comes. */
let poster: RefObject<HTMLFormElement> | null = null;

/**
 * Autosaves a record's form, warns before the page is left, and offers the draft on return. It reads
 * the native fields, so a new field in the form needs nothing here.
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
  const [continued, setContinued] = useState<Texts | null>(null);
  const [shown, setShown] = useState(true);
  const [saves, setSaves] = useState(0);
  /** The saved texts, where the fields' initial texts are something else: a draft or a post. */
  const registered = useRef<FormTexts | null>(null);
  const posted = useRef<FormTexts | null>(null);
  /** The page answers a native post: the fields begin as posted, and the saved texts are unknown. */
  const answersPost = useRef(one ? one.answersPost : actionData !== undefined);

  const isUnsaved = useCallback(() => {
    const element = formRef.current;
    if (!element) return false;
    const typed = typedTexts(element);
    if (answersPost.current) return typed.size > 0;
    return !isSameTexts(typed, registered.current ?? firstTexts(element));
  }, [formRef]);
  const begin = useCallback((next: Texts | null) => {
    setContinued(next);
    setShown(false);
  }, []);
  const held = useRef<HeldFocus | null>(null);
  const takeOver = useCallback(
    ({ texts, saved, focus }: LateEdits) => {
      registered.current = saved;
      held.current = focus;
      begin(texts);
    },
    [begin],
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

  useEffect(() => {
    if (idProfessional === undefined) return;
    // Drafts of new records are independent; those of an existing record are versions of one.
    const several = `/${part ?? pathname}`.endsWith('/new');
    const read = () => {
      if (!formRef.current) return undefined;
      return isUnsaved() ? { texts: postedTexts(formRef.current) } : null;
    };
    const keeps = () => formRef.current !== null && typedTexts(formRef.current).size > 0;
    const autosave = startAutosave({ idProfessional, kind, form, several }, read, keeps);
    const ended = new AbortController();
    const changed = () => {
      autosave.changed();
      late.onTyped();
    };
    // Buttons fill fields too, hence 'click'; text may have been typed before hydration.
    for (const type of ['input', 'change', 'click'])
      document.addEventListener(type, changed, { signal: ended.signal });
    autosave.changed();
    return () => {
      ended.abort();
      autosave.close();
    };
  }, [idProfessional, pathname, part, kind, form, formRef, isUnsaved, late]);

  // At once: keys that are pressed meanwhile would be lost.
  useBrowserLayoutEffect(() => {
    if (!shown) setShown(true);
  }, [shown]);
  // The pressed button is gone: move the focus into the form.
  useEffect(() => {
    if (!shown || !continued) return;
    const { current: focus } = held;
    held.current = null;
    if (focus && focusAgain(focus)) return;
    formRef.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [shown, continued, formRef]);

  const carriedOut = useCallback(() => {
    if (posted.current === null || poster !== formRef) return null;
    registered.current = posted.current;
    posted.current = null;
    answersPost.current = false;
    discardSavedDrafts(form);
    setForm(newFormKey());
    setSaves((before) => before + 1);
    return late.onSaved();
  }, [form, formRef, late]);
  useEffect(() => onCarriedOut(carriedOut), [carriedOut]);
  const onSubmit = useCallback(() => {
    if (formRef.current) posted.current = typedTexts(formRef.current);
    poster = formRef;
    late.onSubmit();
  }, [formRef, late]);
  const onNewTab = useCallback(() => {
    onSubmit();
    carriedOut();
    late.forget();
  }, [onSubmit, carriedOut, late]);
  useEffect(() => {
    posted.current = null;
  }, [actionData]);

  // A form that stays open after a save shows the saved record, with what was edited since. One that is
  // edited while another form of the page is saved stays on what it was based on.
  useBrowserLayoutEffect(() => {
    if (begun === values) return;
    if (isUnsaved()) {
      const edits = registered.current && late.edits();
      if (!edits) return;
      setBegun(values);
      return takeOver(edits);
    }
    setBegun(values);
    if (registered.current === null) return;
    registered.current = null;
    begin(null);
    // Once more at the end of each navigation: it may have been saved since.
  }, [values, begun, key, isUnsaved, begin, late, takeOver]);

  const onContinue = (draft: RecordDraft) => {
    const element = formRef.current;
    if (element) registered.current ??= firstTexts(element);
    continueForm(form, draft.form);
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
        describe={describe}
        onContinue={onContinue}
      />
    ) : null,
  };
}

const FIRST_FIELD = 'input:not([type="hidden"], [readonly], [disabled]), select, textarea';

/** Only has to be unique within one browser, and is never sent to the server. */
function newFormKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function readRecordDraft({ content, form }: StoredDraft): RecordDraft | null {
  const parsed = draftSchema.safeParse(content);
  return parsed.success ? { form, texts: Object.fromEntries(parsed.data.texts) } : null;
}

/** The record's name, where it has one, and what else tells two drafts of a kind apart. */
function describe({ texts }: RecordDraft) {
  const { name, description, value, dueDate, barCode } = texts;
  const facts = [
    value && `R$\u00a0${value}`,
    dueDate && `vencimento ${dueDate}`,
    barCode && `código de barras ${barCode}`,
  ];
  return {
    about: (name || description || '').trim(),
    amount: facts.filter(Boolean).slice(0, 2).join(', '),
  };
}
