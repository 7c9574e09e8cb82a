import type { DocumentData, DocumentKind } from './renderers';

export interface Printer {
  /**
   * Draws a document for the caller. People take turns; 503 where too many of one person's
   * documents wait.
   */
  print: <Kind extends DocumentKind>(
    caller: { idProfessional: number },
    kind: Kind,
    ...data: DocumentData<Kind>
  ) => Promise<Buffer>;
  /** Ends the threads. */
  close: () => Promise<void>;
}
