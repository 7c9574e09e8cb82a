import { createHash } from 'node:crypto';

import type { ClaimedFiles } from '../../files/claimed-files';
import { notFound } from '../../http/api-error';
import type { QuoteLink } from './quote-link-repository';

/** The exact bytes that were sent to the client; never any others. */
export async function readQuoteFile(
  files: ClaimedFiles,
  { fileKey, pdfSha256 }: Pick<QuoteLink, 'fileKey' | 'pdfSha256'>,
): Promise<Buffer> {
  const pdf = await files.get(fileKey);
  if (!pdf) throw notFound('O PDF deste orçamento não está mais guardado.');
  const found = createHash('sha256').update(pdf).digest('hex');
  if (found !== pdfSha256) throw new Error('a stored quote is not the one that was sent');
  return pdf;
}
