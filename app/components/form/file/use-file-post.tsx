import { type FetcherWithComponents, useRouteLoaderData } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

import type { PostFailure } from '~/components/autosave/keep-form';
import { isFromServer } from '~/components/form/native-focus';
import { setUploadSender, UPLOAD_CANCELLED } from '~/components/navigation/upload-sender';
import { focusInPlace } from '~/components/ui/focus-in-sight';
import { showToast } from '~/components/ui/toast-store';
import { useScripted } from '~/components/ui/use-scripted';

import { isToShrink, shrinkChosen } from './shrink-chosen';
import { sendWithProgress } from './upload';
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
  useProgress();
  const answers = useAnswers(data, isDone);
  const shrinking = useShrinking(form);
  const isCancelled = !busy && data?.toast?.message === UPLOAD_CANCELLED;
  useEffect(() => {
    // The pressed button is gone.
    if (isCancelled) focusInPlace(fieldOf(form));
  }, [data, isCancelled]);
  return {
    form,
    check: (event: FormEvent<HTMLFormElement>) => {
      if (shrinking.waits(event)) return;
      const chosen = chosenIn(form);
      // Submitted again during the upload: it would be refused as replacing the file it has just
      // become.
      if (busy && chosen !== undefined && chosen === sent.current) return event.preventDefault();
      sent.current = chosen;
      check(event);
    },
    busy,
    isShrinking: shrinking.isOn,
    isCancelled,
    error: tooLarge ? text : busy || isCancelled ? undefined : data ? errorOf(data) : refused,
    answers,
    stay: scripted ? <input type="hidden" name="stay" value="1" /> : null,
  };
}

/** Files are sent so that `UploadProgress` can show how much of them has left. */
function useProgress(): void {
  useEffect(() => {
    setUploadSender(sendWithProgress);
    return () => setUploadSender(null);
  }, []);
}

/** Holds back a form until its picture is shrunk, and then sends it by the same button. */
function useShrinking(form: RefObject<HTMLFormElement>) {
  const [isOn, setIsOn] = useState(false);
  const step = useRef<'idle' | 'shrinking' | 'sending'>('idle');
  const sendShrunk = async (input: HTMLInputElement, button: HTMLElement | null) => {
    step.current = 'shrinking';
    setIsOn(true);
    const isSame = await shrinkChosen(input);
    // A form cannot be submitted again within its own event, where this still is if the picture
    // was ready.
    await new Promise((resolve) => setTimeout(resolve));
    setIsOn(false);
    step.current = 'sending';
    if (isSame && form.current?.isConnected) form.current.requestSubmit(button);
    step.current = 'idle';
  };
  return {
    isOn,
    waits: (event: FormEvent<HTMLFormElement>): boolean => {
      const input = fieldOf(form);
      if (step.current === 'sending' || !input || !isToShrink(input)) return false;
      event.preventDefault();
      if (step.current === 'idle')
        void sendShrunk(input, (event.nativeEvent as SubmitEvent).submitter);
      return true;
    },
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
