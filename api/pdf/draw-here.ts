/**
 * All that threads draw, for a process run from its sources. No built program has it: PDFKit and
 * the fonts' reader are a fifth of a start.
 */
export { render } from './renderers';
export { REPORT_FILES } from './report/report-files';
