import { type FetcherWithComponents, useRouteLoaderData } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { NO_FILE } from '@domain/file-texts';
import type { PostFailure } from '~/components/autosave/keep-form';
import { isFromServer } from '~/components/form/native-focus';
import { focusInPlace } from '~/components/ui/focus-in-sight';
import { showToast } from '~/components/ui/toast-store';
import { useScripted } from '~/components/ui/use-scripted';

import { fieldOf } from './chosen-file';
import { UPLOAD_CANCELLED } from './upload';
import { useSendQueue } from './use-send-queue';
import { useUnsentFile } from './use-unsent-file';
import { useUploadProgress } from './use-upload-progress';

/** Action data of a record's one file, besides its current state. */
export interface FileActionData {
  error?: string;
  /** What was done, for a toast. */
  done?: string;
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
}

/**
 * A form that sends a record's files. With JavaScript the page and its other form stay; without,
 * it is posted with that other form, which comes back as typed (`useRecordOwner`).
 */
export function useFilePost(
  fetcher: Pick<
    FetcherWithComponents<(FileActionData & PostFailure) | undefined>,
    'data' | 'state' | 'submit'
  >,
  { max, tooLarge, isDone }: { max: number; tooLarge: string; isDone: boolean },
) {
  const { data, state } = fetcher;
  const scripted = useScripted();
  const form = useRef<HTMLFormElement>(null);
  const refused = useRefusedFile();
  const { queue, refusal, isShrinking, waiting, skip, submit } = useSendQueue(form, {
    fetcher,
    isDone,
    check: ({ size }) => (size > max ? tooLarge : null),
  });
  const busy = queue.runs || state !== 'idle';
  const [isMissing, setIsMissing] = useState(false);
  useUnsentFile(form, queue);
  useUploadProgress();
  const answers = useAnswers(data, isDone);
  const isCancelled = !busy && data?.toast?.message === UPLOAD_CANCELLED;
  useEffect(() => {
    // The pressed button is gone.
    if (isCancelled) focusInPlace(fieldOf(form) ?? null);
  }, [data, isCancelled]);
  const hasMore = useRef(false);
  hasMore.current = waiting > 0;
  useEffect(() => {
    if (data?.done !== undefined) showToast({ type: 'success', message: data.done });
    // The next file's turn hides what the field says about this one.
    else if (isDone && data?.error !== undefined && hasMore.current)
      showToast({ type: 'warning', message: data.error });
  }, [data, isDone]);
  const answered = busy || isCancelled ? undefined : data ? errorOf(data) : refused;
  return {
    form,
    check: (event: FormEvent<HTMLFormElement>) => {
      const isEmpty = !submit(event);
      setIsMissing(isEmpty);
      // The same message once more: only the focus can say so.
      if (isEmpty && isMissing) focusInPlace(fieldOf(form) ?? null);
    },
    busy,
    isSending: queue.runs,
    isShrinking,
    isCancelled,
    waiting,
    /** Goes on without the file that failed; null when there is nothing to go on with. */
    skip: !busy && waiting > 0 ? skip : null,
    error: isMissing ? NO_FILE : (refusal ?? answered),
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
