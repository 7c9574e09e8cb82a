import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { PostFailure } from '~/components/autosave/keep-form';
import { useMayOpen } from '~/components/navigation/use-access';
import { Page, PageHead } from '~/components/ui/page';
import { PostedPaymentDue } from '~/components/ui/payment-due';
import { ToastRegion } from '~/components/ui/toast';

/** Next to the title where they fit, else a line that they share. */
const ASIDE =
  'flex grow flex-wrap items-center gap-3 empty:hidden max-md:gap-2 [&>a]:grow max-md:[&>a]:px-2 ' +
  'max-xs:has-[>a:nth-of-type(3)]:[&>a>svg]:hidden';

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
  subtitle?: ReactNode;
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
        {aside && !withIcons ? <div className={ASIDE}>{aside}</div> : aside}
      </PageHead>
      {children}
      <PostedPaymentDue />
      <Unanswered />
    </Page>
  );
}

/**
 * Reports a post that had no response of ours, on the screens whose forms have no place for it; a
 * form that shows the same toast does not show it twice.
 */
function Unanswered() {
  const { isUnanswered, toast } = useActionData<PostFailure>() ?? {};
  return isUnanswered && toast ? <ToastRegion toasts={[toast]} /> : null;
}
