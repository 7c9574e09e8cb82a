import type { DocumentData, DocumentKind } from './renderers';
import type { ReportDocument } from './report/report-document';
import type { ReportFileKind } from './report/report-files';

/** Whose turn a document takes; a background job gives it up when its signal aborts. */
export interface PrintCaller {
  idProfessional: number;
  signal?: AbortSignal;
}

export interface Printer {
  /**
   * Draws a document for the caller. People take turns; 503 where too many of one person's
   * documents wait.
   */
  print: <Kind extends DocumentKind>(
    caller: PrintCaller,
    kind: Kind,
    ...data: DocumentData<Kind>
  ) => Promise<Buffer>;
  /** Makes a report while its movements are read; whoever stops reading it stops it. */
  printReport: (kind: ReportFileKind, report: ReportDocument) => AsyncIterable<Buffer>;
  /** Ends the threads. */
  close: () => Promise<void>;
}
