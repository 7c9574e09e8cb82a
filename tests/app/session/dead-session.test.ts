import { describe, expect, it } from 'vitest';

import { personCookie } from '~/features/session/last-person.server';
import { action as signIn } from '~/routes/_index';
import { action as newClient } from '~/routes/dashboard.client.new';
import { AFTER_POST_HEADER } from '~/server/session/after-post.server';

import { EMAIL, PASSWORD, refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import {
  args,
  ORIGIN,
  post,
  request,
  responseOf,
  signedInPost,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

const PATH = '/?index&return-to=%2Fdashboard%2Fclient%2Fnew';
const TYPED = {
  name: 'Maria de Souza',
  cpfCnpj: '529.982.247-25',
  intent: 'save',
  formWhole: 'on',
};

interface Answer {
  resumed: [string, string][];
  fieldErrors: Record<string, string>;
}

const arrive = (fields: Record<string, string>) =>
  responseOf(() => signIn(args(request(PATH, post(fields)))));

describe('a form posted with an expired session', () => {
  it('is handed to the sign-in even if its own fields are invalid', async () => {
    api.reply('*', refusal(401, 'Sessão expirada.'));
    const half = { name: 'Maria de Souza', intent: 'save' };
    const posted = await signedInRequest(
      '/dashboard/client/new',
      post(half, { [AFTER_POST_HEADER]: '1' }),
    );
    const response = await handle(posted);
    expect([response.status, response.headers.get('Location')]).toEqual([307, PATH]);
    const page = await pageOf(
      await handle(request(PATH, post(half, { Host: new URL(ORIGIN).host }))),
    );
    expect(page.text).toContain('o que você digitou volta em seguida');
    expect(page.html).toMatch(/<input type="hidden" name="name" value="Maria de Souza"/);
  });

  it('is carried by the sign-in, and the pressed button only shows the form again', async () => {
    const response = await arrive(TYPED);
    expect(response.status).toBe(401);
    const answer = (await response.json()) as Answer;
    expect(answer.fieldErrors).toEqual({});
    expect(Object.fromEntries(answer.resumed)).toEqual({ ...TYPED, intent: 'refresh' });
  });

  it('stays carried when the sign-in is refused, without the password', async () => {
    const response = await arrive({
      ...TYPED,
      intent: 'refresh',
      cpfOrEmail: EMAIL,
      password: 'Errada@1',
    });
    const answer = (await response.json()) as Answer;
    expect(Object.fromEntries(answer.resumed)).toEqual({ ...TYPED, intent: 'refresh' });
    expect(JSON.stringify(answer)).not.toContain('Errada@1');
  });

  it('is posted on to its page by 307 once the person has signed in', async () => {
    const response = await arrive({
      ...TYPED,
      intent: 'refresh',
      cpfOrEmail: EMAIL,
      password: PASSWORD,
    });
    expect(response.status).toBe(307);
    expect(response.headers.get('Location')).toBe('/dashboard/client/new');
    expect(response.headers.getSetCookie().join()).toContain('generalStore=');
  });

  it.each([
    [2, 307, '/dashboard/client/new'],
    [7, 302, '/dashboard'],
  ])('of person %d, who signed in before, is %d on to %s', async (before, status, to) => {
    const cookie = await personCookie(request('/'), before);
    const again = { ...TYPED, intent: 'refresh', cpfOrEmail: EMAIL, password: PASSWORD };
    const response = await responseOf(() =>
      signIn(args(request(PATH, post(again, { Cookie: cookie.split(';', 1)[0] ?? '' })))),
    );
    expect([response.status, response.headers.get('Location')]).toEqual([status, to]);
    expect(response.headers.getSetCookie().join()).toContain('personStore=');
  });

  it('is shown as it was typed, and nothing is saved by itself', async () => {
    const resumed = { ...TYPED, intent: 'refresh', cpfOrEmail: EMAIL, password: PASSWORD };
    const response = await responseOf(async () =>
      newClient(args(await signedInPost('/dashboard/client/new', resumed))),
    );
    const answer = (await response.json()) as { repopulateFields: Record<string, string> };
    expect(JSON.stringify(answer)).not.toContain(PASSWORD);
    expect(answer.repopulateFields).toMatchObject({
      name: 'Maria de Souza',
      cpfCnpj: '529.982.247-25',
    });
  });

  it('over a form that stays in the browser, signing in redirects nowhere', async () => {
    const response = await responseOf(() =>
      signIn(args(request('/?index', post({ cpfOrEmail: EMAIL, password: PASSWORD, stay: 'on' })))),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ signedIn: true, idProfessional: 2 });
    expect(response.headers.getSetCookie().join()).toContain('generalStore=');
  });
});
