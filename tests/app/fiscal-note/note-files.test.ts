import { describe, expect, it } from 'vitest';

import { noteFileAddress } from '~/features/fiscal-note/fiscal-note.server';
import { loader as pdf } from '~/routes/dashboard.fiscal-note.$idFiscalNote_.pdf';
import { loader as xml } from '~/routes/dashboard.fiscal-note.$idFiscalNote_.xml';

import { refusal } from '../support/api-double';
import { fiscalNoteEntity } from '../support/fiscal-note-entities';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const PAGE = '/dashboard/fiscal-note/5';

describe('the files of a note', () => {
  const open = (loader: typeof pdf, id = '5') =>
    responseOf(async () =>
      loader(
        args(await signedInRequest(`/dashboard/fiscal-note/${id}/file`), { idFiscalNote: id }),
      ),
    );
  const files = (pdfUrl: unknown, text: unknown = '<x/>', number: unknown = 1234) =>
    api.reply('GET fiscal-note/nfe', { body: { number, pdfUrl, xml: text } });

  it('XML: the text itself as NotaFiscal-{number}.xml', async () => {
    const response = await open(xml);
    expect(await response.text()).toBe('<nfeProc><NFe/></nfeProc>');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="NotaFiscal-1234.xml"',
    );
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(api.only('GET fiscal-note/nfe').query).toEqual({ idOrder: '40' });
  });

  it('PDF: at the issuer’s address, or streamed from our API with the session', async () => {
    expect((await open(pdf)).headers.get('Location')).toBe('https://emissor.test/danfe/1');
    files('fiscal-note/danfe/12');
    api.reply('GET fiscal-note/danfe/12', {
      body: new TextEncoder().encode('%PDF'),
      headers: { 'Content-Type': 'application/pdf' },
    });
    const response = await open(pdf);
    expect(await response.text()).toBe('%PDF');
    expect(response.headers.get('Content-Disposition')).toBe(
      'inline; filename="NotaFiscal-1234.pdf"',
    );
  });

  it.each([
    'http://emissor.test/1',
    'javascript:alert(1)',
    '//emissor.test/1',
    '/etc/passwd',
    'fiscal-note/../session',
    'fiscal-note/danfe/1?x=1',
    'order/report/1',
    'fiscal-note',
    'fiscal-note//1',
    'https://user:pass@emissor.test/',
    'https://',
    'fiscal-note/danfe/1\n',
    '',
  ])('do not exist at %j', (address) => {
    expect(noteFileAddress(address)).toBeNull();
  });

  it.each([
    ['no PDF yet', pdf, () => files(null), 'A nota fiscal ainda não tem este arquivo.'],
    ['no XML yet', xml, () => files(null, null), 'A nota fiscal ainda não tem este arquivo.'],
    [
      'an XML that is none',
      xml,
      () => files(null, '{"a":1}'),
      'A nota fiscal ainda não tem este arquivo.',
    ],
    [
      'another note of the order',
      xml,
      () => files(null, '<x/>', 99),
      'O orçamento já tem outra nota fiscal: os arquivos desta não estão mais disponíveis.',
    ],
    [
      'an API that refuses',
      pdf,
      () => api.reply('GET fiscal-note/nfe', refusal(409, 'A nota não foi autorizada.')),
      'A nota não foi autorizada.',
    ],
    [
      'an API that refuses for two reasons',
      xml,
      () => api.reply('GET fiscal-note/nfe', refusal(409, 'Falta o NCM;Sem certificado;')),
      'Falta o NCM | error: Sem certificado',
    ],
  ])('%s is reported on the note’s page', async (_, loader, given, words) => {
    given();
    await expect(await open(loader)).toRedirectWithToast(PAGE, words, 'error');
  });

  it('never use an invalid file name', async () => {
    api.state.fiscalNotes = [fiscalNoteEntity({ Number: '../"\r\nx' })];
    files(null, '<x/>', '../"\r\nx');
    expect((await open(xml)).headers.get('Content-Disposition')).toBe(
      'attachment; filename="NotaFiscal-______x.xml"',
    );
  });
});
