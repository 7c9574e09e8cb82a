/** NF-e (goods) or NFS-e (services); also the last part of the call's path. */
export const NOTE_KINDS = ['nfe', 'nfse'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
