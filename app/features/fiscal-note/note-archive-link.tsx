import type { FiscalNoteFilter } from '@domain/fiscal-note/fiscal-note-filter';
import { DownloadLink } from '~/components/navigation/download-link';
import { Icon } from '~/components/ui/icon';
import { filterQuery, LIST_TOOLS } from '~/features/extension/list-tools';
import { useExtension } from '~/features/extension/use-extension';

/** The XMLs of all notes that the filter finds, as one file, below their list (R-NOT-20). */
export function NoteArchiveLink({ filter }: { filter: FiscalNoteFilter }) {
  const isOffered = useExtension('fiscal-note-xmls');
  if (!isOffered) return null;
  const query = filterQuery(filter);
  return (
    <div className={LIST_TOOLS}>
      <DownloadLink href={`/dashboard/fiscal-note/xmls${query && `?${query}`}`}>
        <Icon name="download" />
        Baixar XMLs
      </DownloadLink>
    </div>
  );
}
