/** NF-e, of goods, or NFS-e, of services; each is the end of its call's path. */
export const NOTE_KINDS = ['nfe', 'nfse'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
