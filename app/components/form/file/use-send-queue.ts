import type { FetcherWithComponents } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { UNREADABLE_FILE } from '@domain/file-texts';
import { mayShrink } from '@domain/shrunk-picture';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { showToast } from '~/components/ui/toast-store';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import { chooseAgain, chosenIn, fieldOf, type FileForm } from './chosen-file';
import { FILE_INTENTS } from './file-intents';
import {
  chosenInstead,
  EMPTY_QUEUE,
  type FileQueue,
  halted,
  submitted,
  waiting,
  withoutFirst,
} from './file-queue';
import { beginShrinking, isReadable, kindOf } from './shrink-chosen';

interface QueueOptions {
  fetcher: Pick<FetcherWithComponents<unknown>, 'data' | 'state' | 'submit'>;
  /** Whether the last response stored the file. */
  isDone: boolean;
  /** Why a file is not sent at all; null when it is. */
  check: (file: File) => string | null;
}

/**
 * Sends a form's files one after the other: what is submitted while another is on its way waits for
 * its turn (R-FRM-24). A file that fails stays the first, and the others wait behind it.
 */
export function useSendQueue(form: FileForm, { fetcher, isDone, check }: QueueOptions) {
  const [queue, setQueue] = useState<FileQueue<File>>(EMPTY_QUEUE);
  const [refusal, setRefusal] = useState<string | null>(null);
  const first = queue.runs ? queue.files[0] : undefined;
  const prepared = usePrepared(form, first, (chosen) => {
    if (first) setQueue((now) => chosenInstead(now, [first, chosen]));
  });
  const sending = useRef<{ before: unknown; isUnderWay: boolean }>();
  useLeftBehind(form, queue);

  const halt = (failed: File) => {
    const shown = chosenIn(form);
    const mayShow = !shown || queue.files.includes(shown);
    const isShown = shown === failed || (mayShow && chooseAgain(form, failed));
    setQueue((now) => halted(now, isShown));
  };
  const send = (file: File) => {
    const body = form.current && new FormData(form.current);
    const names = queue.files.map(({ name }) => name).join(', ');
    if (!form.current || !body) {
      showToast({ type: 'error', message: `Não foi enviado: ${names}` });
      return setQueue(EMPTY_QUEUE);
    }
    body.set('file', file);
    body.set('intent', FILE_INTENTS.send);
    sending.current = { before: fetcher.data, isUnderWay: false };
    const action = form.current.getAttribute('action') ?? undefined;
    fetcher.submit(body, { method: 'post', action, encType: 'multipart/form-data' });
  };
  // Synchronously: a press between the response and the next file's turn would send this one again.
  useBrowserLayoutEffect(() => {
    const { current } = sending;
    const isIdle = fetcher.state === 'idle';
    if (current && !isIdle) current.isUnderWay = true;
    if (!isIdle || !first) return;
    if (current) {
      if (!current.isUnderWay && fetcher.data === current.before) return;
      sending.current = undefined;
      if (!isDone || fetcher.data === current.before) return halt(first);
      if (chosenIn(form) === first) form.current?.reset();
      return setQueue(withoutFirst);
    }
    if (!prepared) return;
    const refused = prepared.isReadable ? check(prepared.file) : UNREADABLE_FILE;
    setRefusal(refused);
    if (refused === null) send(prepared.file);
    else halt(first);
  });

  return {
    queue,
    refusal,
    isShrinking: first !== undefined && !prepared && shrinks(form, first),
    waiting: waiting(queue),
    /** Goes on with the others: the field no longer shows the one that failed. */
    skip: () => {
      setRefusal(null);
      if (chosenIn(form) === queue.files[0]) form.current?.reset();
      setQueue(withoutFirst);
    },
    /** Submits the form; false if there is nothing to send. */
    submit: (event: FormEvent<HTMLFormElement>): boolean => {
      event.preventDefault();
      const next = submitted(queue, chosenIn(form));
      setRefusal(null);
      setQueue((now) => submitted(now, chosenIn(form)));
      return next.files.length > 0;
    },
  };
}

interface Prepared {
  first: File;
  /** As it is sent. */
  file: File;
  isReadable: boolean;
}

/** The first file as it is sent, once it is smaller. */
function usePrepared(
  form: FileForm,
  first: File | undefined,
  onInstead: (chosen: File) => void,
): Prepared | null {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const latest = useRef(onInstead);
  latest.current = onInstead;
  useEffect(() => {
    const field = fieldOf(form);
    if (!first) return;
    const kind = field ? kindOf(field) : null;
    const over = new AbortController();
    void (kind ? beginShrinking(first, kind) : Promise.resolve(first)).then(async (file) => {
      const readable = await isReadable(file);
      if (over.signal.aborted) return;
      over.abort();
      setPrepared({ first, file, isReadable: readable });
    });
    const chooseInstead = () => {
      const chosen = chosenIn(form);
      if (chosen) latest.current(chosen);
    };
    // eslint-disable-next-line no-restricted-syntax -- a file is chosen, not typed
    field?.addEventListener(
      'change',
      // Once it is known whether it is submitted at once, as a photo is: then both are sent.
      () => setTimeout(chooseInstead),
      { signal: over.signal },
    );
    return () => over.abort();
  }, [form, first]);
  return prepared !== null && prepared.first === first ? prepared : null;
}

function shrinks(form: FileForm, file: File): boolean {
  const field = fieldOf(form);
  const kind = field ? kindOf(field) : null;
  return kind !== null && mayShrink(file, kind);
}

/** Files that are to be sent, and that the form's field no longer shows, are asked about too. */
function useLeftBehind(form: FileForm, { files, runs, isShown }: FileQueue<File>): void {
  const sent = !runs && isShown ? files.slice(1) : files;
  useUnsavedForm(
    () => sent.find((file) => file !== chosenIn(form))?.name ?? false,
    () => undefined,
  );
}
