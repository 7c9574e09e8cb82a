import type { ReactNode } from 'react';

import { BrandMark } from '~/components/ui/brand';
import { PostedPaymentDue } from '~/components/ui/payment-due';

/** The frame of the screens before signing in. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="sign-in__box">
        <p className="menu__brand">
          <BrandMark />
          Prumo
        </p>
        {children}
        <PostedPaymentDue />
      </div>
    </main>
  );
}
