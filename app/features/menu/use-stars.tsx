import { useFetcher, useFetchers } from '@remix-run/react';
import { useState } from 'react';

import { NO_ANSWER } from '@domain/call-failure';
import type { MenuSlug } from '@domain/menu/favorites';
import { showFailure } from '~/components/navigation/answered-fetch';
import { useBackgroundPost } from '~/components/navigation/use-background-post';
import { PaymentDue } from '~/components/ui/payment-due';
import { type ToastMessage, ToastRegion } from '~/components/ui/toast';

const FAVORITE = '/dashboard/favorite';
const fetcherOf = (slug: MenuSlug) => `star-${slug}`;

interface Answer {
  toast?: ToastMessage | null;
  paymentDue?: string;
}

/**
 * The stars that were pressed: each gets a fetcher once pressed, as fetchers for all would burden
 * every page.
 */
export function useStars() {
  const post = useBackgroundPost(FAVORITE);
  const fetchers = useFetchers();
  const [pressed, setPressed] = useState<readonly MenuSlug[]>([]);
  return {
    press: (slug: MenuSlug, action: 'pin' | 'unpin') => {
      setPressed((before) => [...new Set([...before, slug])]);
      void post({ [action]: slug }, fetcherOf(slug)).then((isPosted) => {
        if (!isPosted) showFailure(NO_ANSWER);
      });
    },
    /** Whether a star is on, optimistically while its post is under way. */
    isShown: (slug: MenuSlug, on: boolean): boolean => {
      const sent = fetchers.find(({ key }) => key === fetcherOf(slug));
      // Refused: the page's data is still reloading, and without a network it never arrives.
      if (sent?.state === 'loading' && (sent.data as Answer | undefined)?.toast) return on;
      return sent?.formData?.has('pin') ?? on;
    },
    answers: pressed.map((slug) => <StarAnswer key={slug} slug={slug} />),
  };
}

/** The answer to a pressed star, if it was refused. */
function StarAnswer({ slug }: { slug: MenuSlug }) {
  const { data } = useFetcher<Answer>({ key: fetcherOf(slug) });
  return (
    <>
      {data?.toast ? <ToastRegion toasts={[data.toast]} /> : null}
      {data?.paymentDue ? <PaymentDue key={data.paymentDue} /> : null}
    </>
  );
}
