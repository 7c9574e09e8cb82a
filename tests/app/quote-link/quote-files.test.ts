import { expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { PATH, visit } from '../support/quote-page';
import { api } from '../support/servers';

it('files come unchanged from the API, or say why not', async () => {
  api.reply('POST public-quote/pdf', {
    body: '%PDF-1.7 quote',
    headers: { 'Content-Type': 'application/pdf' },
  });
  api.reply('POST public-quote/certificate', refusal(404, 'Não pode mais ser lido.'));
  const pdf = await visit({}, `${PATH}/pdf`);
  expect([pdf.headers.get('Content-Type'), await pdf.text()]).toEqual([
    'application/pdf',
    '%PDF-1.7 quote',
  ]);
  const missing = await visit({}, `${PATH}/certificate`);
  expect([missing.status, await missing.text()]).toEqual([
    404,
    expect.stringContaining('Não pode mais ser lido.'),
  ]);
});
