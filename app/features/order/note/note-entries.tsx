import type { ReactNode } from 'react';

import { allows } from '@domain/access/areas';
import { canRetryNote, isActiveNote } from '@domain/fiscal-note/note-progress';
import { checkForServiceNote } from '@domain/fiscal-note/service-note-rules';
import type { NoteKind } from '@domain/note-kind';
import { fiscalNoteRefusal } from '@domain/order/documents/order-documents';
import type { OrderDraft } from '@domain/order/draft/draft';
import { useAccess } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Help } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Link, TARGET } from '~/components/ui/link';
import { useExtension } from '~/features/extension/use-extension';
import { NoteChip } from '~/features/fiscal-note/note-chip';
import { NoteFileLinks } from '~/features/fiscal-note/note-file-links';
import { IntentButton } from '~/features/order/shared/intent-button';
import { MENU_ENTRIES } from '~/features/order/shared/order-look';

import type { FollowedNote } from './use-newest-note';

/**
 * Actions on the order's fiscal note: generate, or open and print. After a final rejection or a
 * cancellation another note may follow.
 */
export function NoteEntries({
  isNew,
  saved,
  note,
}: {
  isNew: boolean;
  saved: OrderDraft;
  note: FollowedNote | null;
}) {
  const services = useExtension('nfse');
  const access = useAccess();
  const maySee = allows(access, 'fiscal-note', 'see');
  const mayIssue = allows(access, 'fiscal-note', 'change');
  const refusal = fiscalNoteRefusal({ isNew, idOrderStatus: Number(saved.idOrderStatus) });
  if (note === null && !mayIssue) return null;
  return (
    <>
      <h2 className="mt-5 mb-2">Nota fiscal</h2>
      {note ? (
        <>
          <NoteLine note={note} />
          <ul className={`${MENU_ENTRIES} empty:hidden`}>
            {maySee ? (
              <NoteFileLinks idFiscalNote={note.idFiscalNote} status={note.status} />
            ) : null}
          </ul>
        </>
      ) : null}
      {(note === null || !isActiveNote(note)) && mayIssue ? (
        <ul className={MENU_ENTRIES}>
          <Generate kind="nfe" refusal={refusal}>
            Gerar NF
          </Generate>
          {services ? (
            <Generate
              kind="nfse"
              refusal={refusal ?? checkForServiceNote(saved)[0]?.message ?? null}
            >
              Gerar NFS-e
            </Generate>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}

/** The order's note, with a link to its page, which has the reasons and actions. */
export function NoteLine({ note }: { note: FollowedNote }) {
  const mayOpen = allows(useAccess(), 'fiscal-note', 'see');
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1">
      Nota fiscal: <NoteChip status={note.status} />{' '}
      {mayOpen ? (
        <Link className={TARGET} to={`/dashboard/fiscal-note/${note.idFiscalNote}`}>
          Abrir nota fiscal
        </Link>
      ) : null}
      {canRetryNote(note) ? <span>A emissão parou: o motivo está na nota.</span> : null}
    </p>
  );
}

function Generate({
  kind,
  refusal,
  children,
}: {
  kind: NoteKind;
  refusal: string | null;
  children: ReactNode;
}) {
  const why = `note-${kind}-why`;
  return (
    <li>
      {refusal === null ? (
        <IntentButton intent={{ type: 'choose-company', kind }}>
          <Icon name="file-check" />
          {children}
        </IntentButton>
      ) : (
        <>
          <Button disabled aria-describedby={why}>
            <Icon name="file-check" />
            {children}
          </Button>
          <Help id={why}>{refusal}</Help>
        </>
      )}
    </li>
  );
}
