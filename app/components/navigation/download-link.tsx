import { type MouseEvent, type ReactNode, useState } from 'react';

import { NO_ANSWER } from '@domain/call-failure';

import { showFailure } from './answered-fetch';
import { fetchFile, saveFile } from './fetch-file';

interface DownloadLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * A download link. With JavaScript the file is fetched first: a lost connection shows a toast, and
 * an expired session opens the sign-in dialog instead of saving its HTML as the file. Without
 * JavaScript the response decides: a file is saved, and any other page is shown, which a `download`
 * attribute would save as the file.
 */
export function DownloadLink({ href, className, children }: DownloadLinkProps) {
  const [busy, setBusy] = useState(false);
  const download = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const file = await fetchFile(href, { name: nameOf(href) });
      if (file) saveFile(file);
    } catch {
      showFailure(NO_ANSWER);
    } finally {
      setBusy(false);
    }
  };
  return (
    <a
      className={className}
      href={href}
      aria-busy={busy || undefined}
      onClick={(event) => void download(event)}
    >
      {children}
    </a>
  );
}

/** `clientes` of `/dashboard/clientes?a=b`. */
function nameOf(href: string): string {
  return new URL(href, window.location.href).pathname.split('/').at(-1) ?? 'arquivo';
}
