import { mayChangeAt } from '@domain/access/screens';
import { withoutClientLink } from '@domain/sending/client-link';
import type { Sending } from '@domain/wire/sending';
import { useAccess } from '~/components/navigation/use-access';
import { Chip } from '~/components/ui/chip';
import { HELP } from '~/components/ui/field';
import { Link } from '~/components/ui/link';

import { isUnsent, sendingLine, sendPath, settledText, shownState } from './sending-texts';
import { useFollowedSendings } from './use-followed-sendings';

/** An order's sendings, newest first; those in progress update themselves. */
export function SentList({ idOrder, sendings }: { idOrder: number; sendings: readonly Sending[] }) {
  const access = useAccess();
  const followed = useFollowedSendings(idOrder, sendings);
  const maySend = (document: string) => mayChangeAt(access, sendPath(idOrder, document));
  return (
    <ol className="divide-y divide-line" aria-live="polite">
      {followed.map((sending) => (
        <li key={sending.idDocumentSending} className="py-3">
          <SentItem sending={sending} />
          {isUnsent(sending) && maySend(sending.document) ? (
            <p className="mt-1 print:hidden">
              <Link
                className="underline"
                to={sendPath(idOrder, sending.document, {
                  channel: sending.channel,
                  again: sending.idDocumentSending,
                })}
              >
                Tentar de novo
                <span className="sr-only">: {sending.title}</span>
              </Link>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function SentItem({ sending }: { sending: Sending }) {
  const [text, tone] = shownState(sending);
  const settled = settledText(sending);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{sending.title}</strong>
        <Chip tone={tone}>{text}</Chip>
      </p>
      <p className="wrap-anywhere">{sendingLine(sending)}</p>
      {sending.reason === null ? null : <p>{sending.reason}</p>}
      {settled === null ? null : <p className={HELP}>{settled}</p>}
      <details>
        <summary className="cursor-pointer py-1 text-accent">O que foi escrito</summary>
        {sending.subject === null ? null : (
          <p className="font-semibold wrap-anywhere">{sending.subject}</p>
        )}
        <p className="whitespace-pre-line wrap-anywhere">{withoutClientLink(sending.text)}</p>
      </details>
    </>
  );
}
