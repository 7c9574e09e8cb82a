import { refusalText } from '@domain/access/areas';
import { lackedAt } from '@domain/access/screens';
import { useAccess } from '~/components/navigation/use-access';
import { Page } from '~/components/ui/page';
import { ErrorPage } from '~/components/ui/route-error';

/** Shown instead of a screen that the person's role does not open. */
export function Refused({ pathname }: { pathname: string }) {
  const lacked = lackedAt(useAccess(), pathname);
  const text = lacked ? refusalText(...lacked) : '';
  return (
    <Page>
      <ErrorPage title="Sem permissão" text={text} />
    </Page>
  );
}
