import { DownloadLink } from '~/components/navigation/download-link';
import { buttonLook } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

/** The document of a cancelled note's cancellation, next to the note's own. */
export function CancelXmlLink({ idFiscalNote }: { idFiscalNote: number }) {
  return (
    <li>
      <DownloadLink
        className={buttonLook()}
        href={`/dashboard/fiscal-note/${idFiscalNote}/cancel-xml`}
      >
        <Icon name="file-code" />
        XML do cancelamento
      </DownloadLink>
    </li>
  );
}
