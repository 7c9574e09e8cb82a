import { describe, expect, it } from 'vitest';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { clientEntity } from '../support/entities';
import { pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PATH = '/dashboard/client/12';

async function visit(fields?: Map<string, string>) {
  const made = await signedInRequest(PATH, fields && post([...fields]));
  if (fields) made.headers.set('X-Prumo-After-Post', '1');
  return pageOf(await handle(made));
}
const fieldsOf = (html: string) =>
  new Map(
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
      const [name, value] = ['name', 'value'].map((of) => tag.match(` ${of}="([^"]*)"`)?.[1]);
      const isOff = /type="(?:checkbox|radio)"/.test(tag) && !tag.includes('checked');
      return name && !isOff ? [[name, (value ?? '').replaceAll('&quot;', '"')] as const] : [];
    }),
  );

function stored(change: Record<string, unknown>, tag: string) {
  api.reply('GET client/12', { body: clientEntity(change), headers: { ETag: tag } });
  api.reply('PUT client/12', ({ headers }) =>
    headers['if-match'] === tag ? { status: 204 } : refusal(412, 'Recarregue a página.'),
  );
}

const EMPTIED = {
  Name: 'Cliente anonimizado',
  CpfCnpj: 'ANON0000000012',
  ...Object.fromEntries(
    ['Email', 'Phone', 'BirthDate', 'ZipCode', 'Street', 'Number', 'District', 'City', 'State'].map(
      (field) => [field, null],
    ),
  ),
  Status: 0,
};

describe('a client who is anonymised while they are edited (R-HIS-13)', () => {
  it('is told so, with what was typed to be copied, and no errors nor choices', async () => {
    stored({}, '"1"');
    const fields = fieldsOf((await visit()).html);
    stored(EMPTIED, '"2"');
    for (let times = 0; times < 2; times += 1) {
      const page = await visit(
        fields
          .set('status', '1')
          .set('state', 'SP')
          .set('name', 'Maria de novo')
          .set('intent', 'save'),
      );
      expect(page.status).toBe(412);
      expect(page.text).toContain('Este cliente foi anonimizado');
      expect(page.text).toContain('só para ser copiado, e não é gravado');
      expect(page.value('name')).toBe('Maria de novo');
      expect(page.html).not.toContain('choice_');
      expect(page.html).not.toContain('-error"');
      expect(page.text).not.toContain('Outra pessoa alterou');
      expect(page.text.match(/Este cliente foi anonimizado/g)).toHaveLength(1);
    }
    expect(api.asked().filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  });

  it('is read-only when it is opened later, and a save of it asks for no field', async () => {
    offerAll();
    stored(EMPTIED, '"2"');
    const page = await visit();
    expect(page.text).toContain('Os dados dele não voltam, e o cadastro não se altera mais.');
    expect(page.html).toContain('<title>Ver cliente · Prumo</title>');
    expect(page.html).toMatch(/<fieldset disabled=""[^>]*>(?=[\s\S]*name="name")/);
    expect(page.text).not.toContain('O seu papel');
    expect(page.text).toContain('Voltar');
    expect(page.text).not.toMatch(/Atualizar|Anonimizar/);
    expect(page.text).toContain('Excluir');
    const refused = await visit(fieldsOf(page.html).set('name', 'Maria').set('intent', 'save'));
    expect(refused.text).toContain('Este cliente foi anonimizado');
    expect(refused.html).not.toContain('-error"');
    expect(refused.text).not.toContain('Anonimizar');
    expect(api.asked().some((call) => call.startsWith('PUT'))).toBe(false);
  });
});

describe('a client who cannot be anonymised because of open orders', () => {
  const refuse = () =>
    api.reply('GET client/12/anonymisation', {
      body: {
        Name: 'Ana',
        Refusal: '1 orçamento deste cliente ainda está em aberto.',
        Orders: 2,
        AcceptedQuotes: 0,
        Notes: 0,
        Slips: 0,
      },
      headers: { ETag: '"3"' },
    });
  const ask = async () =>
    (await pageOf(await handle(await signedInRequest(`${PATH}/anonymise`)))).html;
  const LINK = 'href="/dashboard/order?idClient=12"';

  it('has a link to them, where the list of orders can be filtered by client', async () => {
    offerAll();
    refuse();
    expect(await ask()).toContain(LINK);
  });

  it('is only told so elsewhere', async () => {
    refuse();
    expect(await ask()).not.toContain(LINK);
  });
});
