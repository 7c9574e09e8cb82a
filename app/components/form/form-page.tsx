import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { PostedPaymentDue } from '~/components/ui/payment-due';

/** The frame of every form screen: the way back to its list, title and form. */
export function FormPage({
  title,
  backTo,
  aside,
  children,
}: {
  title: string;
  backTo: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="page" id="conteudo">
      <header className="page__head">
        <Link className="icon-button" to={backTo} aria-label="Voltar">
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
      <PostedPaymentDue />
    </main>
  );
}
