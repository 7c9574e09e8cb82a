import { EXEMPT } from '../client/client-schema';

/**
 * Whether the buyer pays ICMS on what they sell: they have a state registration. Who is exempt from
 * having one is taken for no taxpayer: as 'taxpayer without registration' (`indIEDest` 2) they
 * would be refused by most states (rules E16a-30 and E16a-35, rejection 805).
 */
export function isTaxpayer({ stateRegistration }: { stateRegistration: string | null }): boolean {
  const text = (stateRegistration ?? '').trim();
  return text !== '' && text.toUpperCase() !== EXEMPT;
}
