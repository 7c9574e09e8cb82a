import type { QuoteStanding } from '@domain/quote-link/quote-link';
import { Chip } from '~/components/ui/chip';

import { shownStanding } from './quote-link-texts';

/** The link has ended, and the client's answer no longer matters. */
const ENDED: readonly (QuoteStanding | null)[] = ['settled', 'replaced', 'expired', 'revoked'];

interface QuoteStandingChipProps {
  standing: QuoteStanding | null;
  /** Whether the order is still a quote: otherwise an ended link is irrelevant. */
  isQuote: boolean;
}

/**
 * The state of the quote sent to the client, beside the order's status; nothing where none was
 * sent.
 */
export function QuoteStandingChip({ standing, isQuote }: QuoteStandingChipProps) {
  const shown = shownStanding(standing);
  const hasEnded = ENDED.includes(standing);
  if (!shown || (hasEnded && !isQuote)) return null;
  const [text, tone] = shown;
  return (
    <>
      {' '}
      <Chip tone={tone}>
        {/* Beside a status, 'Vencido' alone would seem to be about the order. */}
        {hasEnded ? null : <span className="sr-only">Link do cliente: </span>}
        {hasEnded ? `Link ${text.toLowerCase()}` : text}
      </Chip>
    </>
  );
}
