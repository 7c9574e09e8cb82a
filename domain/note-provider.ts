/** Who issues notes; a note keeps who issued it, also where the installation has another issuer since. */
export const NOTE_PROVIDERS = ['homologation', 'bling'] as const;
export type NoteProvider = (typeof NOTE_PROVIDERS)[number];

interface ProviderFacts {
  /** Whether its notes are real ones; the DANFE of the others is marked. */
  hasFiscalValue: boolean;
  /** Whether a note is cancelled here; otherwise at the issuer's own site. */
  cancelsHere: boolean;
  /** Whether the DANFE is drawn here; otherwise it is at the address that the issuer gave. */
  drawsDanfe: boolean;
}

export const PROVIDER_FACTS: Readonly<Record<NoteProvider, ProviderFacts>> = {
  homologation: { hasFiscalValue: false, cancelsHere: true, drawsDanfe: true },
  bling: { hasFiscalValue: true, cancelsHere: false, drawsDanfe: false },
};
