import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

export const HELP_PATH = '/dashboard/help';

/** Opens this screen's help in a new tab: typed values stay. */
export function HelpLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <a
      href={`${HELP_PATH}?screen=${encodeURIComponent(pathname)}`}
      target="_blank"
      rel="noreferrer"
      className={className}
      title="Ajuda desta tela, em outra aba"
    >
      {children}
    </a>
  );
}
