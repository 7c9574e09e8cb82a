import { useLocation } from '@remix-run/react';

import { useMayChange } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { useExtension } from '~/features/extension/use-extension';

/** To the page that asks before a client's data is taken out. */
export function AnonymiseLink({ id }: { id: string | undefined }) {
  const { search } = useLocation();
  const mayChange = useMayChange();
  const offered = useExtension('anonymisation') && mayChange;
  if (!offered || id === undefined) return null;
  return <ButtonLink to={`/dashboard/client/${id}/anonymise${search}`}>Anonimizar</ButtonLink>;
}
