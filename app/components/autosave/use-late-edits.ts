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

/**
 * Edits that a form hands over to the saved record's form, which has another version and may be on
 * another page.
 */
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
  /** The path where the work goes on: undefined until the post has succeeded, null when unknown. */
  record?: string | null;
  isLed?: boolean;
}

function editsSince(form: HTMLFormElement | null, sent: Sent | null): LateEdits | null {
  if (!form || sent?.record === undefined) return null;
  const texts = postedTexts(form).filter(([name, text]) => sent.all.get(name) !== text);
  if (texts.length === 0) return null;
  return { texts: Object.fromEntries(texts), saved: sent.typed, focus: focusIn(form) };
}

/** Runs after the response's success toast, which removes earlier toasts. */
function tell(message: string): void {
  queueMicrotask(() => showToast({ message, type: 'warning' }));
}

/**
 * Keeps what is typed while a post is pending, or until the page it redirects to has loaded: the
 * person stays at the record instead of going to the list, with the later edits in its form, not
 * saved yet (R-FRM-12).
 */
export function useLateEdits(
  formRef: RefObject<HTMLFormElement>,
  {
    isRegistered,
    isUnsaved,
    onTake,
    onLeave,
  }: {
    /** The form's record has a version. */
    isRegistered: boolean;
    isUnsaved: () => boolean;
    onTake: (edits: LateEdits) => void;
    /** Called when the edits go to another form. */
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
    // Another record mounts another form.
  }, []);

  // The page has loaded: what is typed from here on is an ordinary edit.
  useEffect(() => {
    if (taken.current || sent.current?.isLed) tell(NOT_SAVED_YET);
    taken.current = false;
    sent.current = null;
  }, [key]);

  /** The record's path, once per post, if there are unsaved edits; otherwise null. */
  const lead = useCallback((): string | null => {
    const { current: post } = sent;
    if (!post?.record || post.isLed || !latest.current.isUnsaved()) return null;
    post.isLed = true;
    return post.record;
  }, []);

  return useMemo(
    () => ({
      /** Called when the valid form is posted. */
      onSubmit: () => {
        const { current: form } = formRef;
        sent.current = form && { all: new Map(postedTexts(form)), typed: typedTexts(form) };
      },
      /**
       * Called after the save; the returned function says where the person stays, if anything was
       * typed since.
       */
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
        // A page that could not be loaded is retried until it loads: do not navigate away.
        const to = isLate() ? null : lead();
        if (to !== null) navigate(to, { replace: true });
      },
      /** What was typed since the save, once the record has been loaded again. */
      edits: () => editsSince(formRef.current, sent.current),
      isLed: () => sent.current?.isLed === true,
      forget: () => {
        sent.current = null;
      },
    }),
    [formRef, lead, navigate],
  );
}
