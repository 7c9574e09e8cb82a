import { describe, expect, it } from 'vitest';

import { MENU_SLUGS } from '@domain/menu/favorites';
import { loader as dashboard } from '~/routes/dashboard';
import { action, loader } from '~/routes/dashboard.favorite';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, type Fields, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const PATH = 'professional-favorite-menu/';
const TOO_MANY = 'Você pode fixar no máximos 5 itens';

const star = (fields: Fields) =>
  responseOf(async () => action(args(await signedInPost('/dashboard/favorite', fields))));
const favorites = async () => {
  const response = await responseOf(async () =>
    dashboard(args(await signedInRequest('/dashboard'))),
  );
  return ((await response.json()) as { favorites: unknown }).favorites;
};

describe('the star of a menu entry', () => {
  it('adds a favourite, and the reloaded list has it', async () => {
    expect(await (await star({ pin: 'client' })).json()).toEqual({ toast: null });
    expect(api.only(`POST ${PATH}`).body).toEqual({ slug: 'client' });
    expect(await favorites()).toEqual(['client']);
  });

  it('removes it again', async () => {
    api.state.favorites = ['client', 'order'];
    await star({ unpin: 'client' });
    expect(api.asked()).toEqual([`DELETE ${PATH}slug/client`]);
    expect(await favorites()).toEqual(['order']);
  });

  it.each(MENU_SLUGS)('is there for %s', async (slug) => {
    await star({ pin: slug });
    await star({ unpin: slug });
    expect(api.asked()).toEqual([`GET ${PATH}`, `POST ${PATH}`, `DELETE ${PATH}slug/${slug}`]);
  });

  it.each(['', 'profile', '../client', '__proto__', '🏗'])('of %j makes no call', async (slug) => {
    expect((await star({ pin: slug })).status).toBe(200);
    expect(api.calls).toEqual([]);
  });

  it('of a sixth is refused with a message', async () => {
    api.state.favorites = [...MENU_SLUGS.slice(0, 5)];
    const response = await star({ pin: 'fiscal-note' });
    expect(await response.json()).toMatchObject({ toast: { message: TOO_MANY, type: 'warning' } });
    expect(await favorites()).toHaveLength(5);
  });

  it('of a sixth is refused even where the API would accept it', async () => {
    api.state.favorites = [...MENU_SLUGS.slice(0, 4), 'a-screen-of-another-version'];
    api.reply(`POST ${PATH}`, { status: 201 });
    const response = await star({ pin: 'fiscal-note' });
    expect(await response.json()).toMatchObject({ toast: { message: TOO_MANY, type: 'warning' } });
    const native = await star({ pin: 'fiscal-note', back: '/dashboard/client' });
    await expect(native).toRedirectWithToast('/dashboard/client', TOO_MANY, 'warning');
    expect(api.asked()).not.toContain(`POST ${PATH}`);
    await star({ unpin: MENU_SLUGS[0] });
    expect(api.asked()).toContain(`DELETE ${PATH}slug/${MENU_SLUGS[0]}`);
  });

  it('that cannot be counted is left to the API', async () => {
    api.reply(`GET ${PATH}`, refusal(500, 'Erro.'));
    await star({ pin: 'client' });
    expect(api.asked()).toEqual([`GET ${PATH}`, `POST ${PATH}`]);
  });

  it.each([
    [refusal(403, 'Sem permissão.'), 'Sem permissão.'],
    ['hang-up' as const, 'Ocorreu um erro ao chamar o serviço.'],
  ])('that fails says so', async (reply, message) => {
    api.reply(`POST ${PATH}`, reply);
    const response = await star({ pin: 'client' });
    expect(await response.json()).toMatchObject({ toast: { message } });
  });

  it('reports a payment that is due', async () => {
    api.reply(`POST ${PATH}`, refusal(402, 'Assinatura vencida.'));
    const response = await star({ pin: 'client' });
    expect(await response.json()).toMatchObject({
      toast: { message: 'Assinatura vencida.' },
      paymentDue: expect.any(String) as string,
    });
  });

  it('without JavaScript returns to the same page', async () => {
    const fields = { pin: 'client', back: '/dashboard/order?status=1' };
    await expect(await star(fields)).toRedirectTo('/dashboard/order?status=1');
    api.reply(`POST ${PATH}`, refusal(409, 'Limite.'));
    const refused = await star(fields);
    expect(refused.headers.get('Location')).toBe('/dashboard/order?status=1');
    expect(refused.headers.getSetCookie().join()).toContain('toast=');
  });

  it('never redirects to another site', async () => {
    const response = await star({ pin: 'client', back: '//evil.example' });
    expect(response.headers.get('Location')).toBeNull();
  });

  it('redirects to the sign-in when the session has expired', async () => {
    api.reply(`POST ${PATH}`, refusal(401, 'Sessão expirada.'));
    const response = await star({ pin: 'client' });
    expect(response.headers.get('Location')).toMatch(/^\/(\?|$)/);
    expect(response).toEndTheSession();
  });

  it('is not triggered by a GET', async () => {
    await expect(await responseOf(() => loader())).toRedirectTo('/dashboard');
  });
});

describe('the favourites of a page', async () => {
  const handle = await appHandler();
  const visit = async () => pageOf(await handle(await signedInRequest('/dashboard')));
  it('with an expired session end it, even on a screen without other calls', async () => {
    api.reply(`GET ${PATH}`, refusal(401, 'Sessão expirada.'));
    const response = await handle(await signedInRequest('/dashboard/client'));
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/?return-to=%2Fdashboard%2Fclient');
    expect(response).toEndTheSession();
  });

  it('are what the collapsed menu shows, in the menu’s order', async () => {
    api.state.favorites = ['company', 'order'];
    const { html } = await visit();
    const entries = [...html.matchAll(/<li class="([^"]*)"><a [^>]*title="([^"]+)"/g)];
    const left = entries.filter(([, look]) => !look?.includes('collapsed:hidden'));
    // Without the entries of extensions: this server has none.
    expect(entries).toHaveLength(10);
    expect(left.map(([, , label]) => label)).toEqual(['Orçamentos', 'Empresas']);
  });

  it('show which are pinned, by pressed stars', async () => {
    api.state.favorites = ['company'];
    const { html } = await visit();
    expect(html).toMatch(/aria-pressed="true"[^>]*aria-label="Fixar Empresas"/);
    expect(html).toMatch(/aria-pressed="false"[^>]*aria-label="Fixar Clientes"/);
  });

  it('that are unknown are left out', async () => {
    api.state.favorites = ['company', 'news', '__proto__'];
    expect(await favorites()).toEqual(['company']);
  });

  it.each([refusal(404, 'Rota desconhecida.'), refusal(500, 'Erro.'), 'hang-up' as const])(
    'that cannot be read hide only the stars: %j',
    async (reply) => {
      api.reply(`GET ${PATH}`, reply);
      const page = await visit();
      expect(page.status).toBe(200);
      expect(page.text).toContain('Venda Direta');
      expect(page.html).not.toContain('Fixar ');
    },
  );
});
