import { useFetcher } from '@remix-run/react';

import type { MenuSlug } from '@domain/menu/favorites';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { PaymentDue } from '~/components/ui/payment-due';
import { type ToastMessage, ToastRegion } from '~/components/ui/toast';

interface FavoriteStarProps {
  slug: MenuSlug;
  label: string;
  on: boolean;
}

/**
 * Pins or unpins a menu entry: a button of the menu's form, whose native post returns to the same
 * page.
 */
export function FavoriteStar({ slug, label, on }: FavoriteStarProps) {
  const fetcher = useFetcher<{ toast?: ToastMessage | null; paymentDue?: string }>();
  const action = on ? 'unpin' : 'pin';
  // Optimistic until the list is loaded again.
  const pressed = fetcher.formData ? fetcher.formData.has('pin') : on;
  return (
    <>
      <Button
        type="submit"
        name={action}
        value={slug}
        tone="icon"
        className="flex-none aria-pressed:text-accent aria-pressed:[&>svg]:fill-current collapsed:hidden"
        aria-pressed={pressed}
        aria-label={`Fixar ${label}`}
        title={pressed ? 'Desafixar' : 'Fixar'}
        onClick={(event) => {
          event.preventDefault();
          fetcher.submit({ [action]: slug }, { method: 'post', action: '/dashboard/favorite' });
        }}
      >
        <Icon name="star" />
      </Button>
      {fetcher.data?.toast ? <ToastRegion toasts={[fetcher.data.toast]} /> : null}
      {fetcher.data?.paymentDue ? <PaymentDue key={fetcher.data.paymentDue} /> : null}
    </>
  );
}
