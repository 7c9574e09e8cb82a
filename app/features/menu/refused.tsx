import { refusalText } from '@domain/access/areas';
import { needOfPath } from '@domain/access/screens';
import { Page } from '~/components/ui/page';
import { ErrorPage } from '~/components/ui/route-error';

/** In place of a screen that the person's role does not open. */
export function Refused({ pathname }: { pathname: string }) {
  const need = needOfPath(pathname);
  const text = need ? refusalText(need.areas[0], need.level) : '';
  return (
    <Page>
      <ErrorPage title="Sem permissão" text={text} />
    </Page>
  );
}
