import type { ReactNode } from 'react';

import { Page, PageHead } from '~/components/ui/page';
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
    <Page>
      <PageHead title={title} backTo={backTo}>
        {aside}
      </PageHead>
      {children}
      <PostedPaymentDue />
    </Page>
  );
}
