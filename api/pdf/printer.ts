import type { DocumentData, DocumentKind } from './renderers';
import type { ReportDocument } from './report/report-document';
import type { ReportFileKind } from './report/report-files';

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
  /** Makes a report while its movements are read; whoever stops reading it stops it. */
  printReport: (kind: ReportFileKind, report: ReportDocument) => AsyncIterable<Buffer>;
  /** Ends the threads. */
  close: () => Promise<void>;
}
