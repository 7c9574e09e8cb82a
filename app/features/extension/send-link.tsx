import type { ReactNode } from 'react';

import { allows } from '@domain/access/areas';
import { useAccess } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

import { useExtension } from './use-extension';

interface SendLinkProps {
  idOrder: number;
  /** `slip-12`; null for the page of everything that can be sent. */
  document: string | null;
  small?: boolean;
  /** Where 'Enviar' alone would be unclear. */
  name?: string;
  children?: ReactNode;
}

/** 'Enviar', beside a document; nothing where the API does not send or the person may not. */
export function SendLink({
  idOrder,
  document,
  small = false,
  name,
  children = 'Enviar',
}: SendLinkProps) {
  const maySend = allows(useAccess(), 'order', 'change');
  if (!useExtension('sendings') || !maySend) return null;
  const page = `/dashboard/order/${idOrder}/send`;
  return (
    <ButtonLink
      small={small}
      to={document === null ? page : `${page}/${document}`}
      aria-label={name}
    >
      <Icon name="mail" />
      {children}
    </ButtonLink>
  );
}
