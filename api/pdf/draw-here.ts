/**
 * Everything that threads draw, for a process run from source. No built program includes it: PDFKit
 * and the font parser are a fifth of the startup time.
 */
export { render } from './renderers';
export { REPORT_FILES } from './report/report-files';
