import { useLocation } from '@remix-run/react';

import { useMayOpen } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { useExtension } from '~/features/extension/use-extension';

/** Links to the confirmation before a client's data is removed. */
export function AnonymiseLink({ id }: { id: string | undefined }) {
  const { search } = useLocation();
  const to = `/dashboard/client/${id}/anonymise${search}`;
  const mayOpen = useMayOpen(to);
  const offered = useExtension('anonymisation') && mayOpen;
  if (!offered || id === undefined) return null;
  return <ButtonLink to={to}>Anonimizar</ButtonLink>;
}
