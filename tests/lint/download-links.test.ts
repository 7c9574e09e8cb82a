import { expect, it } from 'vitest';

import { readRepository } from './documents';

/**
 * Plain download links show the browser's error page when offline, and save the sign-in page's HTML
 * once the session has expired.
 */
it('files are saved by DownloadLink alone', () => {
  const plain = readRepository()
    .filter(
      ({ path }) =>
        path.startsWith('app/') &&
        path.endsWith('.tsx') &&
        path !== 'app/components/navigation/download-link.tsx',
    )
    .filter(({ text }) =>
      [...text.matchAll(/<a\b[^]*?>/g)].some(([tag]) =>
        /\sdownload\b|\/(?:export|xml|model)\b/.test(tag),
      ),
    )
    .map(({ path }) => path);
  expect(plain, 'use app/components/navigation/download-link.tsx').toEqual([]);
});
