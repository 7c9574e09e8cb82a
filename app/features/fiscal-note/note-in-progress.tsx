import { useLocation, useRevalidator } from '@remix-run/react';

import type { NoteProgress } from '@domain/fiscal-note/note-progress';
import { Link } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';

import { useFollowNote } from './use-follow-note';

/**
 * Polls a note in progress. With JavaScript the page revalidates when the status changes; without,
 * it reloads every five seconds.
 */
export function NoteInProgress({ note }: { note: NoteProgress & { idFiscalNote: number } }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useFollowNote(note, () => revalidate());
  return (
    <Notice role="status">
      A nota fiscal está a caminho. O status muda sozinho nesta tela.{' '}
      <noscript>
        <meta httpEquiv="refresh" content="5" />
        <Link to={pathname + search}>Atualizar</Link>
      </noscript>
    </Notice>
  );
}
