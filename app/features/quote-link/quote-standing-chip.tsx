import type { QuoteStanding } from '@domain/quote-link/quote-link';
import { Chip } from '~/components/ui/chip';

import { shownStanding } from './quote-link-texts';

/** How the quote that the client got stands, beside the order's status; nothing where none was sent. */
export function QuoteStandingChip({ standing }: { standing: QuoteStanding | null }) {
  const shown = shownStanding(standing);
  if (!shown) return null;
  const [text, tone] = shown;
  return (
    <>
      {' '}
      <Chip tone={tone}>
        <span className="sr-only">Link do cliente: </span>
        {text}
      </Chip>
    </>
  );
}
