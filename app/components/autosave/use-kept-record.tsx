import { useActionData, useLocation, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { z } from '@domain/zod';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';

import { onCarriedOut } from './keep-form';
import { KeptNotices } from './kept-notices';
import { continueForm, forgetForm, forgetSaved, type KeptWork } from './kept-work';
import { firstTexts, type FormTexts, isSameTexts, postedTexts, typedTexts } from './typed-texts';
import { openKeeper } from './work-keeper';

/** Texts by the names of their fields; a field that the form has no more is left alone. */
const keptSchema = z.object({ texts: z.array(z.tuple([z.string(), z.string()])) });

interface KeptRecord {
  form: string;
  texts: Readonly<Record<string, string>>;
}

interface RecordKeeper {
  /**
   * What the fields begin with in place of the record's own texts, after 'Continuar de onde parei'.
   */
  continued: Readonly<Record<string, string>> | null;
  /**
   * False for the one moment between two forms: what its fields begin with is read when a form
   * comes.
   */
  shown: boolean;
  /** The form was found valid and is posted. */
  onSubmit: () => void;
  /** Offers what was typed here before. */
  notices: ReactNode;
}

/**
 * Keeps what is typed in a record's form, has the page ask before it is left, and offers it on
 * return. The native fields are what is read: a new field, wherever it stands in the form, is kept
 * like the others.
 */
export function useKeptRecord(formRef: RefObject<HTMLFormElement>, values: object): RecordKeeper {
  const { pathname } = useLocation();
  const idProfessional = useRouteLoaderData<{ idProfessional?: number }>(
    'routes/dashboard',
  )?.idProfessional;
  const answer = useActionData();
  const [form, setForm] = useState(newFormKey);
  const [continued, setContinued] = useState<RecordKeeper['continued']>(null);
  const [shown, setShown] = useState(true);
  const [saves, setSaves] = useState(0);
  /**
   * What is registered, where the fields began with something else: a draft, or what was last
   * posted.
   */
  const registered = useRef<FormTexts | null>(null);
  const posted = useRef<FormTexts | null>(null);
  /**
   * A page that a native post brought back: its fields begin with what was typed, and nothing says
   * what is registered.
   */
  const broughtBack = useRef(answer !== undefined);

  const isUnsaved = useCallback(() => {
    const element = formRef.current;
    if (!element) return false;
    const typed = typedTexts(element);
    if (broughtBack.current) return typed.size > 0;
    return !isSameTexts(typed, registered.current ?? firstTexts(element));
  }, [formRef]);
  useUnsavedForm(isUnsaved, () => forgetForm(form));

  useEffect(() => {
    if (idProfessional === undefined) return;
    // Each new record is one of its own; a registered one has one state that all attempts are at.
    const several = pathname.endsWith('/new');
    const keeper = openKeeper({ idProfessional, kind: pathname, form, several }, () => {
      if (!formRef.current) return undefined;
      return isUnsaved() ? { texts: postedTexts(formRef.current) } : null;
    });
    const ended = new AbortController();
    // Buttons fill fields too; and what was typed before scripts answered is there already.
    for (const type of ['input', 'change', 'click'])
      document.addEventListener(type, keeper.changed, { signal: ended.signal });
    keeper.changed();
    return () => {
      ended.abort();
      keeper.close();
    };
  }, [idProfessional, pathname, form, formRef, isUnsaved]);

  const begin = useCallback((next: RecordKeeper['continued']) => {
    setContinued(next);
    setShown(false);
  }, []);
  useEffect(() => setShown(true), [shown]);
  // The button that was pressed goes away: the person goes on in the form.
  useEffect(() => {
    if (shown && continued) formRef.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [shown, continued, formRef]);

  useEffect(
    () =>
      onCarriedOut(() => {
        if (posted.current === null) return;
        registered.current = posted.current;
        posted.current = null;
        broughtBack.current = false;
        forgetSaved(form);
        setForm(newFormKey());
        setSaves((before) => before + 1);
      }),
    [form],
  );
  useEffect(() => {
    posted.current = null;
  }, [answer]);

  // A form that was saved and stays shows what is registered, as another page would; one that is
  // being typed in keeps its own.
  const read = useRef(values);
  useEffect(() => {
    if (read.current === values) return;
    read.current = values;
    if (registered.current === null || isUnsaved()) return;
    registered.current = null;
    begin(null);
  }, [values, isUnsaved, begin]);

  const onContinue = (kept: KeptRecord) => {
    const element = formRef.current;
    if (element) registered.current ??= firstTexts(element);
    continueForm(form, kept.form);
    setForm(kept.form);
    begin(kept.texts);
  };

  const offers = idProfessional !== undefined && answer === undefined;
  return {
    continued,
    shown,
    onSubmit: () => {
      if (formRef.current) posted.current = typedTexts(formRef.current);
    },
    notices: offers ? (
      <KeptNotices
        key={saves}
        idProfessional={idProfessional}
        kind={pathname}
        read={readKept}
        describe={describe}
        onContinue={onContinue}
      />
    ) : null,
  };
}

const FIRST_FIELD = 'input:not([type="hidden"], [readonly], [disabled]), select, textarea';

/** Of this page alone, and never part of it: no id that a browser would have to be trusted for. */
function newFormKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function readKept({ work, form }: KeptWork): KeptRecord | null {
  const parsed = keptSchema.safeParse(work);
  return parsed.success ? { form, texts: Object.fromEntries(parsed.data.texts) } : null;
}

/** By what the record is called, where it is called something. */
function describe({ texts }: KeptRecord) {
  return { about: (texts.name || texts.description || '').trim() };
}
