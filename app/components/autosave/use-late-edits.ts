import { useLocation, useNavigate } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';

import { isLate } from '~/components/navigation/awaited-page';
import { savedRecord } from '~/components/navigation/saved-record';
import { focusIn, type HeldFocus } from '~/components/ui/held-focus';
import { showToast } from '~/components/ui/toast-store';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import { type FormTexts, postedTexts, typedTexts } from './typed-texts';

const NOT_SAVED_YET = 'Salvo. O que você digitou depois ainda não foi salvo.';
const NOT_SAVED = 'O que você digitou depois não foi salvo.';

/** What a form leaves to the saved record's, which has another version and may be another page. */
export interface LateEdits {
  /** What was typed after the post, by field name. */
  texts: Readonly<Record<string, string>>;
  /** What was posted. */
  saved: FormTexts;
  focus: HeldFocus;
}

let left: (LateEdits & { pathname: string }) | null = null;

interface Sent {
  all: ReadonlyMap<string, string>;
  typed: FormTexts;
  /** Where the work goes on: undefined until the post has succeeded, null where nothing is known. */
  record?: string | null;
  isLed?: boolean;
}

function editsSince(form: HTMLFormElement | null, sent: Sent | null): LateEdits | null {
  if (!form || sent?.record === undefined) return null;
  const texts = postedTexts(form).filter(([name, text]) => sent.all.get(name) !== text);
  if (texts.length === 0) return null;
  return { texts: Object.fromEntries(texts), saved: sent.typed, focus: focusIn(form) };
}

/** After the success that an answer brings, which takes away what was shown before it. */
function tell(message: string): void {
  queueMicrotask(() => showToast({ message, type: 'warning' }));
}

/**
 * What is typed while a post is unanswered, or until the page that it leads to is there, is not lost:
 * one is led to the record instead of the list, with what was typed in its form, not saved yet
 * (R-FRM-12).
 */
export function useLateEdits(
  formRef: RefObject<HTMLFormElement>,
  {
    isRegistered,
    isUnsaved,
    onTake,
    onLeave,
  }: {
    /** The form is of a record that has a version. */
    isRegistered: boolean;
    isUnsaved: () => boolean;
    onTake: (edits: LateEdits) => void;
    /** The edits go to another form. */
    onLeave: () => void;
  },
) {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const sent = useRef<Sent | null>(null);
  const taken = useRef(false);
  const latest = useRef({ onTake, onLeave, isUnsaved, isRegistered, here: pathname + search });
  latest.current = { onTake, onLeave, isUnsaved, isRegistered, here: pathname + search };

  useBrowserLayoutEffect(() => {
    const edits = left;
    left = null;
    if (edits && edits.pathname === pathname) {
      taken.current = true;
      latest.current.onTake(edits);
    }
    return () => {
      const since = editsSince(formRef.current, sent.current);
      if (!since) return;
      const { record, isLed } = sent.current ?? {};
      if (!record || !isLed) return tell(NOT_SAVED);
      const [to = ''] = record.split('?');
      left = { ...since, pathname: to };
      latest.current.onLeave();
    };
    // Another record is another form.
  }, []);

  // The page is there: what is typed from here on is as it always is.
  useEffect(() => {
    if (taken.current || sent.current?.isLed) tell(NOT_SAVED_YET);
    taken.current = false;
    sent.current = null;
  }, [key]);

  /** Whether one is led to the record, or was. */
  const lead = useCallback((): string | null => {
    const { current: post } = sent;
    if (!post?.record || post.isLed || !latest.current.isUnsaved()) return null;
    post.isLed = true;
    return post.record;
  }, []);

  return useMemo(
    () => ({
      /** The valid form is posted. */
      onSubmit: () => {
        const { current: form } = formRef;
        sent.current = form && { all: new Map(postedTexts(form)), typed: typedTexts(form) };
      },
      /** It was saved; returns what tells where the person stays, if anything was typed since. */
      onSaved: () => {
        const { here, isRegistered: hasVersion } = latest.current;
        const [, query = ''] = here.split('?');
        const made = savedRecord();
        if (sent.current)
          sent.current.record = made ? made + (query && `?${query}`) : hasVersion ? here : null;
        return lead;
      },
      /** Something may have been typed while the next page is loading. */
      onTyped: () => {
        // A page that cannot be had is asked for until it comes.
        const to = isLate() ? null : lead();
        if (to !== null) navigate(to, { replace: true });
      },
      /** What was typed since the save, once the record is there anew. */
      edits: () => editsSince(formRef.current, sent.current),
      isLed: () => sent.current?.isLed === true,
      forget: () => {
        sent.current = null;
      },
    }),
    [formRef, lead, navigate],
  );
}
