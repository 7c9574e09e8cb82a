/** Issuers of notes. A note keeps its issuer, even after the installation changes its own. */
export const NOTE_PROVIDERS = ['homologation', 'bling'] as const;
export type NoteProvider = (typeof NOTE_PROVIDERS)[number];

interface ProviderFacts {
  /** Whether its notes have fiscal value; a DANFE without it is marked. */
  hasFiscalValue: boolean;
  /** Whether notes are cancelled here; otherwise on the issuer's own site. */
  cancelsHere: boolean;
  /** Whether the DANFE is drawn here; otherwise it is at the URL that the issuer returned. */
  drawsDanfe: boolean;
}

export const PROVIDER_FACTS: Readonly<Record<NoteProvider, ProviderFacts>> = {
  homologation: { hasFiscalValue: false, cancelsHere: true, drawsDanfe: true },
  bling: { hasFiscalValue: true, cancelsHere: false, drawsDanfe: false },
};
