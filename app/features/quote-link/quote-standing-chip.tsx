import type { QuoteStanding } from '@domain/quote-link/quote-link';
import { Chip } from '~/components/ui/chip';

import { shownStanding } from './quote-link-texts';

/** The link ended by itself, and the client's answer does not matter any more. */
const ENDED: readonly (QuoteStanding | null)[] = ['settled', 'replaced', 'expired', 'revoked'];

interface QuoteStandingChipProps {
  standing: QuoteStanding | null;
  /** Whether the order is still a quote: of another one a link that ended says nothing. */
  isQuote: boolean;
}

/** How the quote that the client got stands, beside the order's status; nothing where none was sent. */
export function QuoteStandingChip({ standing, isQuote }: QuoteStandingChipProps) {
  const shown = shownStanding(standing);
  const hasEnded = ENDED.includes(standing);
  if (!shown || (hasEnded && !isQuote)) return null;
  const [text, tone] = shown;
  return (
    <>
      {' '}
      <Chip tone={tone}>
        {/* Beside a status 'Vencido' would be read of the order. */}
        {hasEnded ? null : <span className="sr-only">Link do cliente: </span>}
        {hasEnded ? `Link ${text.toLowerCase()}` : text}
      </Chip>
    </>
  );
}
