import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { NO_ANSWER } from '@domain/call-failure';
import type { PostFailure } from '~/components/autosave/keep-form';
import { fetchCode } from '~/components/navigation/screen-code';
import { useCodeOf } from '~/components/navigation/use-code-of';
import { Button } from '~/components/ui/button';
import { ErrorText } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { newId } from '~/components/ui/new-id';
import { useExtension } from '~/features/extension/use-extension';

import type { Shared } from './send-action.server';
import { sendPath } from './sending-texts';

interface ShareButtonProps {
  idOrder: number;
  document: string;
  /** The file's name; undefined without a file. */
  fileName: string | undefined;
  /** The message's form. */
  formId: string;
}

/**
 * 'Compartilhar': the phone's own share sheet, beside WhatsApp (R-SND-10). Shown only where the
 * browser has one.
 */
export function ShareButton({ idOrder, document: name, fileName, formId }: ShareButtonProps) {
  const isOffered = useExtension('sending-share');
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet('share' in navigator), []);
  const fetcher = useFetcher<Shared & PostFailure>();
  /** Waits for another press: the first one was too long ago for the browser. */
  const [waiting, setWaiting] = useState<ShareData | null>(null);
  const key = useRef<string | null>(null);
  const open = useCallback((data: ShareData) => {
    setWaiting(null);
    navigator.share(data).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setWaiting(data);
    });
  }, []);
  useEffect(() => {
    const { text, file = null } = fetcher.data ?? {};
    if (text === undefined) return;
    key.current = null;
    void withFile(text, file, fileName).then(open);
  }, [fetcher.data, fileName, open]);
  const action = `${sendPath(idOrder, name)}/share`;
  useCodeOf(action);
  const [isUnreached, setUnreached] = useState(false);
  /** Pressed, and not posted yet. */
  const isPressed = useRef(false);
  if (!isOffered || !hasSheet) return null;

  const press = async () => {
    if (waiting !== null) return open(waiting);
    if (isPressed.current || fetcher.state !== 'idle') return;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const body = new FormData(form);
    // All presses until an answer are one message, separate from the form's.
    key.current ??= newId();
    body.set('idempotencyKey', key.current);
    setUnreached(false);
    isPressed.current = true;
    // Without the code of the posted route, Remix would reload the page.
    const isHere = (await fetchCode({ pathname: action })) === 'here';
    isPressed.current = false;
    setUnreached(!isHere);
    if (isHere) fetcher.submit(body, { method: 'post', action });
  };
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const error = isUnreached ? NO_ANSWER : (answer?.error ?? answer?.toast?.message);
  return (
    <>
      <Button onClick={() => void press()} aria-busy={fetcher.state !== 'idle'}>
        <Icon name="share-2" />
        {waiting === null ? 'Compartilhar' : 'Abrir o compartilhamento'}
      </Button>
      <span role="alert">{error ? <ErrorText as="span">{error}</ErrorText> : null}</span>
    </>
  );
}

/** With the file, if the device takes it; the text has its address in any case. */
async function withFile(
  text: string,
  path: string | null,
  name = 'Documento.pdf',
): Promise<ShareData> {
  if (path === null) return { text };
  try {
    const response = await fetch(path, { redirect: 'manual' });
    if (!response.ok) return { text };
    const files = [new File([await response.blob()], name, { type: 'application/pdf' })];
    return navigator.canShare({ files }) ? { text, files } : { text };
  } catch {
    return { text };
  }
}
