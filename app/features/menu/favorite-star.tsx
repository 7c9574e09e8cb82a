import { useFetcher } from '@remix-run/react';
import { Star } from 'lucide-react';

import type { MenuSlug } from '@domain/menu/favorites';
import { Button } from '~/components/ui/button';
import { PaymentDue } from '~/components/ui/payment-due';
import { type ToastMessage, ToastRegion } from '~/components/ui/toast';

/** Pins or unpins a menu entry. Without JavaScript the post returns to the same page. */
export function FavoriteStar({
  slug,
  label,
  on,
  back,
}: {
  slug: MenuSlug;
  label: string;
  on: boolean;
  back: string;
}) {
  const fetcher = useFetcher<{ toast?: ToastMessage | null; paymentDue?: string }>();
  // Optimistic until the list is loaded again.
  const pressed = fetcher.formData ? fetcher.formData.get('favorite') === 'on' : on;
  return (
    <>
      <fetcher.Form
        className="flex-none"
        method="post"
        action="/dashboard/favorite"
        onSubmit={(event) => {
          event.preventDefault();
          fetcher.submit(
            { slug, favorite: on ? '' : 'on' },
            { method: 'post', action: '/dashboard/favorite' },
          );
        }}
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="favorite" value={on ? '' : 'on'} />
        <input type="hidden" name="back" value={back} />
        <Button
          type="submit"
          tone="icon"
          className="aria-pressed:text-accent aria-pressed:[&>svg]:fill-current"
          aria-pressed={pressed}
          aria-label={`Fixar ${label}`}
          title={pressed ? 'Desafixar' : 'Fixar'}
        >
          <Star aria-hidden="true" />
        </Button>
      </fetcher.Form>
      {fetcher.data?.toast ? <ToastRegion toasts={[fetcher.data.toast]} /> : null}
      {fetcher.data?.paymentDue ? <PaymentDue key={fetcher.data.paymentDue} /> : null}
    </>
  );
}
