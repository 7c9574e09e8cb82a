import { beforeEach, describe, expect, it } from 'vitest';

import { REGISTERS } from '../registers/registers';
import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { untouchedFields } from '../support/native-form';
import { pageOf } from '../support/page';
import { type Fields, SESSION, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
const opens = (access: string) =>
  api.reply('GET professional-favorite-menu/', {
    body: [{ MenuSlug: 'payable' }, { MenuSlug: 'client' }],
    headers: { 'X-Access': access },
  });
const menuOf = (html: string) => {
  const [menu = ''] = /<nav[^>]*aria-label="Menu"[\s\S]*?<\/nav>/.exec(html) ?? [];
  return [...menu.matchAll(/href="\/dashboard\/([a-z-]+)"/g)].map(([, slug]) => slug);
};

beforeEach(offerAll);

describe('areas that a role does not open', () => {
  beforeEach(() => opens('order=see, direct-sale=change, client=change'));

  it('are not in the menu, nor among the shortcuts', async () => {
    const { html } = await visit('/dashboard');
    expect(menuOf(html)).toEqual(['search', 'order', 'direct-sale', 'client', 'profile']);
    expect(html).not.toContain('href="/dashboard/payable"');
    expect(html).not.toContain('href="/dashboard/order/new"');
    expect(html).toContain('href="/dashboard/client/new"');
  });

  it.each([
    ['/dashboard/order/new', 'alterar Orçamentos'],
    ['/dashboard/security', 'abrir Segurança'],
    ['/dashboard/payable/new', 'alterar Contas a Pagar'],
    ['/dashboard/client/12/anonymise', 'alterar Orçamentos'],
  ])('are refused at %s, with a message, within the layout', async (path, words) => {
    const page = await visit(path);
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('Sem permissão')]);
    expect(page.text).toContain(`O seu papel não permite ${words}`);
    expect(menuOf(page.html)).toContain('order');
  });

  it('are refused with the API’s message if it refuses', async () => {
    const message = 'O seu papel não permite abrir Relatório. Fale com um administrador.';
    api.reply('GET bill/filter', { status: 403, body: { message, code: 'forbidden' } });
    const page = await visit('/dashboard/payable');
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('Sem permissão')]);
  });
});

describe('records that may only be seen', () => {
  beforeEach(() => opens('client=see, order=see, payable=see, fiscal-note=see, company=see'));

  it.each([
    ['/dashboard/client/12', 'cadastro'],
    ['/dashboard/payable/7', 'cadastro'],
    ['/dashboard/order/40', 'orçamento'],
    ['/dashboard/company/5', 'cadastro'],
    ['/dashboard/company/5/fiscal', 'cadastro'],
  ])('%s cannot be filled in or sent', async (path, record) => {
    const page = await visit(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`O seu papel permite ver este ${record}, não alterá-lo.`);
    const form = page.html.slice(page.html.indexOf('<fieldset disabled'));
    expect(form).not.toBe('');
    expect(page.html).not.toMatch(
      /<\/svg>(?:Salvar|Atualizar|Excluir|Anexar arquivo|Enviar certificado)<\/(?:button|a)>/,
    );
    // There is nothing to cancel: the link only leads back.
    expect(page.html).not.toMatch(/<a [^>]*>Cancelar<\/a>/);
    expect(page.html).toMatch(/<a [^>]*>Voltar<\/a>/);
  });

  it.each([...REGISTERS.map(({ name, id }) => [name, id] as const), ['payable', 7] as const])(
    'the screen of a %s says that it is read-only, and creates nothing',
    async (name, id) => {
      opens(`${name}=see`);
      const seen = await visit(`/dashboard/${name}/${id}`);
      const titles = (html: string) => [
        /<h1[^>]*>([^<]*)/.exec(html)?.[1],
        /<title>([^<]*) · Prumo/.exec(html)?.[1],
      ];
      const [title = ''] = titles(seen.html);
      expect(title).toMatch(/^Ver [a-z]/);
      expect(titles(seen.html)).toEqual([title, title]);
      expect(seen.text).not.toMatch(/Cadastrar (?:um|uma) /);
      opens(`${name}=change`);
      const changed = await visit(`/dashboard/${name}/${id}`);
      expect(titles(changed.html)).toEqual(
        Array(2).fill(expect.stringMatching(/^(?:Editar|Atualizar) /)),
      );
    },
  );

  it('an order’s status is shown locked like the rest', async () => {
    const { html } = await visit('/dashboard/order/40');
    expect(html).not.toContain('<select id="idOrderStatus"');
    const [status = ''] = /<input[^>]*id="idOrderStatus"[^>]*>/.exec(html) ?? [];
    expect([status, status]).toEqual([
      expect.stringMatching(/ readonly=""/i),
      expect.stringContaining('value="Aguardando execução"'),
    ]);
  });

  it('a list does not link to a new record, import or deletion', async () => {
    const { text } = await visit('/dashboard/client?name=Maria');
    expect(text).not.toContain('Novo cliente');
    expect(text).not.toContain('Importar');
    expect(text).toContain('CSV');
  });

  it('a person’s own profile can be saved all the same', async () => {
    expect((await visit('/dashboard/profile')).text).toContain('Atualizar');
  });
});

it('without a role the home screen says whom to ask', async () => {
  opens('none');
  const page = await visit('/dashboard');
  expect(page.text).toContain('Você ainda não tem um papel no Prumo.');
  expect(menuOf(page.html)).toEqual(['search', 'profile']);
});

describe('the screens of the roles', () => {
  const send = async (path: string, fields: Fields) => handle(await signedInPost(path, fields));

  it('show what each opens and who has it', async () => {
    const { text } = await visit('/dashboard/security/roles');
    expect(text).toContain('Escritório');
    expect(text).toContain('Clientes, Orçamentos');
    expect(text).toContain('Ana Souza Lima');
  });

  it('save a role’s areas on the version that was read', async () => {
    api.reply('PUT security/roles/office', { status: 204 });
    const response = await send('/dashboard/security/roles/office', {
      order: 'see',
      client: 'change',
      payable: '',
      direct_sale: 'change',
      fiscal_note: 'see',
      etag: '"3"',
    });
    await expect(response).toRedirectWithToast(
      '/dashboard/security/roles',
      'Papel atualizado com sucesso',
    );
    const call = api.only('PUT security/roles/office');
    expect(call.body).toEqual({ see: ['order', 'fiscal-note'], change: ['direct-sale', 'client'] });
    expect(call.headers['if-match']).toBe('"3"');
  });

  it('save a role unchanged when nothing was chosen', async () => {
    const lists = { see: ['order', 'report'], change: ['direct-sale', 'client', 'fiscal-note'] };
    const body = {
      Role: 'office',
      Name: 'Escritório',
      People: 1,
      See: lists.see,
      Change: lists.change,
    };
    api.reply('GET security/roles/office', { body });
    api.reply('PUT security/roles/office', { status: 204 });
    const shown = await handle(await signedInRequest('/dashboard/security/roles/office'));
    await send('/dashboard/security/roles/office', untouchedFields(await shown.text()));
    expect(api.only('PUT security/roles/office').body).toEqual(lists);
  });

  it('give a person a role, and keep the choice when it is refused', async () => {
    const message = 'É preciso que fique ao menos um administrador ativo, com senha.';
    api.reply(
      'PUT security/people/9',
      refusal(409, message, { fields: [{ path: 'role', message }] }),
    );
    const page = await pageOf(await send('/dashboard/security/people/9', { role: 'works' }));
    expect([page.status, page.value('role')]).toEqual([409, 'works']);
    expect(page.text).toContain(message);
    api.reply('PUT security/people/9', { status: 204 });
    await send('/dashboard/security/people/9', { role: '' });
    expect(api.calls.at(-1)?.body).toEqual({ role: null });
  });

  it('ask an administrator before changing their own role, and keep the choice', async () => {
    const address = `/dashboard/security/people/${SESSION.professionalId}`;
    const path = `security/people/${SESSION.professionalId}`;
    api.reply(`GET ${path}`, {
      body: { IdProfessional: SESSION.professionalId, Name: 'Eu', Role: 'administrator' },
    });
    api.reply(`PUT ${path}`, { status: 204 });
    for (const [role, lost] of [
      ['counter', 'tudo o que o papel Balcão não abre'],
      ['', 'sem papel nada se abre'],
    ] as const) {
      const asked = await pageOf(await send(address, { role }));
      expect([asked.status, asked.value('role')]).toEqual([200, role]);
      expect(asked.text).toContain('Deixar de ser administrador?');
      expect(asked.text).toContain(lost);
      expect(asked.text).toContain('Só outro administrador devolve o seu papel.');
      expect(asked.html).toMatch(/<button[^>]*form="person-role-form"[^>]*value="give-away"/);
    }
    expect(api.asked()).not.toContain(`PUT ${path}`);
    await expect(await send(address, { role: 'counter', intent: 'give-away' })).toRedirectWithToast(
      '/dashboard',
      'Papel atualizado com sucesso',
    );
    expect(api.only(`PUT ${path}`).body).toEqual({ role: 'counter' });
  });

  it.each([
    ['somebody else’s', 9, true, 'counter'],
    ['one’s own, left as it is', SESSION.professionalId, true, 'administrator'],
    ['one’s own, while roles are off', SESSION.professionalId, false, 'counter'],
  ] as const)('do not ask about %s', async (_, id, RolesOn, role) => {
    api.reply('GET security/roles', { body: { RolesOn, Roles: [] } });
    api.reply(`PUT security/people/${id}`, { status: 204 });
    await expect(await send(`/dashboard/security/people/${id}`, { role })).toRedirectWithToast(
      '/dashboard/security/roles',
      'Papel atualizado com sucesso',
    );
  });

  it('switch them on with the password, which is never sent back', async () => {
    api.reply('PUT security/roles', { body: { RolesOn: true, Roles: [] } });
    const half = await pageOf(
      await send('/dashboard/security/roles', { rolesOn: 'on', currentPassword: '' }),
    );
    expect([half.status, half.text]).toEqual([
      422,
      expect.stringContaining('Digite a senha atual.'),
    ]);
    const response = await send('/dashboard/security/roles', {
      rolesOn: 'on',
      currentPassword: 'Prumo@123',
    });
    await expect(response).toRedirectWithToast(
      '/dashboard/security/roles',
      'Os papéis foram ligados.',
    );
  });

  it('are missing if the API has none', async () => {
    api.reply('GET security/roles', refusal(404, 'Não há.'));
    expect((await visit('/dashboard/security/roles')).status).toBe(404);
  });
});
