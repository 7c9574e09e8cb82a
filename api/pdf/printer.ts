import type { DocumentData, DocumentKind } from './renderers';
import type { ReportDocument } from './report/report-document';
import type { ReportFileKind } from './report/report-files';

/**
 * The person whose queue a document waits in; its signal removes a background job from the queue.
 */
export interface PrintCaller {
  idProfessional: number;
  signal?: AbortSignal;
}

export interface Printer {
  /**
   * Draws a document for the caller. People take turns; 503 when too many of one person's documents
   * wait.
   */
  print: <Kind extends DocumentKind>(
    caller: PrintCaller,
    kind: Kind,
    ...data: DocumentData<Kind>
  ) => Promise<Buffer>;
  /** Makes a report while its movements are read; it stops when the reader stops. */
  printReport: (kind: ReportFileKind, report: ReportDocument) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
}
