import { EXEMPT } from '../client/client-fields';

/**
 * Whether the buyer is an ICMS taxpayer, that is, has a state registration. An exempt buyer is
 * declared as a non-taxpayer: most states refuse 'taxpayer without registration' (`indIEDest` 2;
 * rules E16a-30 and E16a-35, rejection 805).
 */
export function isTaxpayer({ stateRegistration }: { stateRegistration: string | null }): boolean {
  const text = (stateRegistration ?? '').trim();
  return text !== '' && text.toUpperCase() !== EXEMPT;
}
