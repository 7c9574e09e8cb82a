import { Link, useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

import type { NoteStanding } from '@domain/fiscal-note/note-standing';

const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

/**
 * Follows a note that is on its way. With JavaScript the page is read again when it stands otherwise; without, the page
 * asks for itself every five seconds.
 */
export function NoteUnderWay({ idFiscalNote, status }: { idFiscalNote: number; status: string }) {
  const { pathname, search } = useLocation();
  useFollow(`/dashboard/fiscal-note/${idFiscalNote}/standing`, status);
  return (
    <p className="notice" role="status">
      A nota fiscal está a caminho. A situação muda sozinha nesta tela.{' '}
      <noscript>
        <meta httpEquiv="refresh" content="5" />
        <Link to={pathname + search}>Atualizar</Link>
      </noscript>
    </p>
  );
}

/** Looks ever less often, not while nobody sees the page, and at once when somebody comes back to it. */
function useFollow(href: string, status: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ended = new AbortController();
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (await hasMoved(href, status, ended.signal)) return revalidate();
      wait = Math.min(wait * 1.5, LONGEST_MS);
      follow();
    };
    const follow = () => {
      clearTimeout(timer);
      if (!ended.signal.aborted && document.visibilityState === 'visible') timer = setTimeout(() => void look(), wait);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      wait = FIRST_MS;
      if (document.visibilityState === 'visible') void look();
    };
    follow();
    document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [href, status, revalidate]);
}

/** Whether the page is to be read again. Without an answer for a moment it stays as it is; a session that ended it says itself. */
async function hasMoved(href: string, status: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(href, { signal, redirect: 'manual', headers: { Accept: 'application/json' } });
    if (!answer.ok) return answer.status < 500;
    const now = (await answer.json()) as NoteStanding;
    return now.status !== status || now.reason !== null;
  } catch {
    return false;
  }
}
