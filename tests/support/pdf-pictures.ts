import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether the programs that `readCodes` needs are installed (code-reader-for-run.ts). */
export const canReadCodes = Boolean(process.env.TEST_PDFTOPPM && process.env.TEST_ZBARIMG);

/** Reads the codes on a PDF's first page from its image, as a bank's scanner would. */
export function readCodes(pdf: Buffer): string[] {
  const { TEST_PDFTOPPM: pdftoppm = '', TEST_ZBARIMG: zbarimg = '' } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), 'prumo-pdf-'));
  try {
    const file = path.join(folder, 'page');
    writeFileSync(`${file}.pdf`, pdf);
    execFileSync(pdftoppm, ['-r', '300', '-singlefile', '-gray', `${file}.pdf`, file]);
    const read = execFileSync(zbarimg, ['-q', `${file}.pgm`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return read.trim().split('\n').sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
