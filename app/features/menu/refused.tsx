import { needOfPath, refusalText } from '@domain/access/areas';
import { Page } from '~/components/ui/page';
import { ErrorPage } from '~/components/ui/route-error';

/** In place of a screen that the person's role does not open. */
export function Refused({ pathname }: { pathname: string }) {
  const need = needOfPath(pathname);
  const text = need ? refusalText(need.area, need.level) : '';
  return (
    <Page>
      <ErrorPage title="Sem permissão" text={text} />
    </Page>
  );
}
