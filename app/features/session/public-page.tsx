import { type ReactNode, useEffect } from 'react';

import { BRAND, BrandMark } from '~/components/ui/brand';
import { SCREEN_FADE } from '~/components/ui/page';
import { PostedPaymentDue } from '~/components/ui/payment-due';

import { forgetTabPerson } from './tab-person';

/** The look of their only form, and of the links in it. */
export const PUBLIC_FORM = 'card grid grid-cols-1 gap-4 p-5 max-2xs:p-3 pointer-coarse:gap-y-3';
export const PUBLIC_LINK =
  'flex min-h-6 items-center justify-self-start text-accent underline ' +
  'underline-offset-[0.15em] pointer-coarse:min-h-target';

/** The frame of the screens before signing in. */
export function PublicPage({ children }: { children: ReactNode }) {
  useEffect(forgetTabPerson, []);
  return (
    <main className="sign-in grid min-h-dvh grid-cols-1 place-items-center px-4 py-6 max-2xs:px-2 print:block">
      <div className={`w-full max-w-96 ${SCREEN_FADE}`}>
        <p className={`${BRAND} justify-center px-2 pt-1 pb-4 text-3xl`}>
          <BrandMark />
          Prumo
        </p>
        {children}
        <PostedPaymentDue />
      </div>
    </main>
  );
}
