import { hasNoteFiles } from '@domain/fiscal-note/note-progress';
import { DownloadLink } from '~/components/navigation/download-link';
import { ButtonLink, buttonLook } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

/** Links to the PDF, in a new tab, and the XML of an issued note. */
export function NoteFileLinks({
  idFiscalNote,
  status,
  authorizedAt = null,
}: {
  idFiscalNote: number;
  status: string;
  authorizedAt?: string | null;
}) {
  if (!hasNoteFiles({ status, authorizedAt })) return null;
  return (
    <>
      <li>
        <ButtonLink
          href={`/dashboard/fiscal-note/${idFiscalNote}/pdf`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="printer" />
          Imprimir NF
        </ButtonLink>
      </li>
      <li>
        <DownloadLink className={buttonLook()} href={`/dashboard/fiscal-note/${idFiscalNote}/xml`}>
          <Icon name="file-code" />
          Baixar XML
        </DownloadLink>
      </li>
    </>
  );
}
