import type { ReactNode } from 'react';

import { useMayOpen } from '~/components/navigation/use-access';
import { Page, PageHead } from '~/components/ui/page';
import { PostedPaymentDue } from '~/components/ui/payment-due';

/**
 * The frame of every form screen: the link back to its list, title and form. Where the person's
 * role may not view the list, the link leads to the home screen.
 */
export function FormPage({
  title,
  subtitle,
  backTo,
  aside,
  withIcons,
  children,
}: {
  title: string;
  subtitle?: string;
  backTo: string;
  aside?: ReactNode;
  /** On a phone the aside is reduced to its icons, next to the title. */
  withIcons?: boolean;
  children: ReactNode;
}) {
  const back = useMayOpen(backTo) ? backTo : '/dashboard';
  return (
    <Page>
      <PageHead title={title} subtitle={subtitle} backTo={back} withIcons={withIcons}>
        {aside}
      </PageHead>
      {children}
      <PostedPaymentDue />
    </Page>
  );
}
