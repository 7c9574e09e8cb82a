import { type FetcherWithComponents, useRouteLoaderData } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

import type { PostFailure } from '~/components/autosave/keep-form';
import { isFromServer } from '~/components/form/native-focus';
import { showToast } from '~/components/ui/toast-store';
import { useScripted } from '~/components/ui/use-scripted';

import { useFileLimit } from './use-file-limit';

/** Action data of a record's one file, besides its current state. */
export interface FileActionData {
  error?: string;
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
}

/**
 * A form that sends a record's one file. With JavaScript the page and its other form stay; without,
 * it is posted with that other form, which comes back as typed (`useRecordOwner`).
 */
export function useFilePost(
  {
    data,
    state,
  }: Pick<FetcherWithComponents<(FileActionData & PostFailure) | undefined>, 'data' | 'state'>,
  { max, tooLarge: text, isDone }: { max: number; tooLarge: string; isDone: boolean },
) {
  const scripted = useScripted();
  const { tooLarge, check } = useFileLimit('file', max);
  const form = useRef<HTMLFormElement>(null);
  const busy = state !== 'idle';
  const refused = useRefusedFile();
  const sent = useRef<File>();
  useEffect(() => {
    // Keep a file chosen since the post, or before something else was removed.
    if (isDone && chosenIn(form) === sent.current) form.current?.reset();
  }, [data, isDone]);
  useUnsentFile(form, busy);
  const answers = useAnswers(data, isDone);
  return {
    form,
    check: (event: FormEvent<HTMLFormElement>) => {
      const chosen = chosenIn(form);
      // Submitted again during the upload: it would be refused as replacing the file it has just
      // become.
      if (busy && chosen !== undefined && chosen === sent.current) return event.preventDefault();
      sent.current = chosen;
      check(event);
    },
    busy,
    error: tooLarge ? text : busy ? undefined : data ? errorOf(data) : refused,
    answers,
    stay: scripted ? <input type="hidden" name="stay" value="1" /> : null,
  };
}

/** The last known state of the stored files. A response that refuses a file does not include it. */
export function useLastKnown<State>(reported: State | undefined, first: State): State {
  const [last, setLast] = useState(first);
  const now = reported === undefined ? last : reported;
  if (now !== last) setLast(now);
  return now;
}

/**
 * The number of the page's posts that succeeded. Each next post is a new one, even with the same
 * file: the file may have been removed in between.
 */
function useAnswers(data: unknown, isDone: boolean): number {
  const [known, setKnown] = useState({ data, count: 0 });
  if (known.data === data) return known.count;
  const count = known.count + (isDone ? 1 : 0);
  setKnown({ data, count });
  return count;
}

/**
 * Saving the record's own form leaves the page and loses a file that was chosen but not sent. This
 * warns about it once for each file.
 */
function useUnsentFile(form: RefObject<HTMLFormElement>, busy: boolean): void {
  useEffect(() => {
    let warnedAbout: File | undefined;
    const onSubmit = (event: SubmitEvent) => {
      const file = chosenIn(form);
      const isRecord = event.target instanceof HTMLElement && 'kept' in event.target.dataset;
      if (!file || !isRecord || warnedAbout === file) return;
      warnedAbout = file;
      event.preventDefault();
      event.stopImmediatePropagation();
      showToast({
        type: 'warning',
        message: busy
          ? `${file.name} ainda está sendo enviado.`
          : `${file.name} foi escolhido e ainda não foi enviado.`,
      });
      fieldOf(form)?.focus();
    };
    window.addEventListener('submit', onSubmit, true);
    return () => window.removeEventListener('submit', onSubmit, true);
  }, [form, busy]);
}

function fieldOf(form: RefObject<HTMLFormElement>): HTMLInputElement | null | undefined {
  return form.current?.querySelector<HTMLInputElement>('[type=file]');
}

function chosenIn(form: RefObject<HTMLFormElement>): File | undefined {
  return fieldOf(form)?.files?.[0];
}

/** Why the file of a native post was refused: the page it redirects to shows this once. */
function useRefusedFile(): string | undefined {
  const root = useRouteLoaderData('root') as { refusedFile?: string | null } | undefined;
  const [refused] = useState(() => (isFromServer() ? root?.refusedFile : null));
  return refused ?? undefined;
}

function errorOf(data: FileActionData & PostFailure): string | undefined {
  if (data.sessionEnded) return 'A sua sessão terminou. Depois de entrar, repita o que fez aqui.';
  const { message, description } = data.toast ?? {};
  return data.error ?? (message && [message, description].filter(Boolean).join(' '));
}
