import { beforeEach, describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { clientEntity } from '../support/entities';
import { pageOf } from '../support/page';
import { offerRecords, postedFields, RECORD_PAGES, recordFormId } from '../support/record-pages';
import { post, signedInRequest } from '../support/requests';
import { press, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init)));

/** Every checkbox that writes a text stores the replaced text in a hidden field. */
const KEPT =
  /<input type="hidden" name="(\w+)Before"[^>]*>\s*<label[^>]*><input type="checkbox" name="(\w+)"/g;

const ticks: [path: string, field: string, tick: string][] = [];
beforeEach(offerRecords);
for (const path of RECORD_PAGES) {
  offerRecords();
  const { html } = await visit(path);
  for (const [, field = '', tick = ''] of html.matchAll(KEPT)) ticks.push([path, field, tick]);
}

it('the checkboxes are found on every form that has them', () => {
  for (const form of ['client/12', 'client/new', 'supplier/9', 'supplier/new'])
    expect(ticks).toContainEqual([`/dashboard/${form}`, 'number', 'noNumber']);
  for (const form of ['client/12', 'client/new'])
    expect(ticks).toContainEqual([
      `/dashboard/${form}`,
      'stateRegistration',
      'exemptStateRegistration',
    ]);
});

describe.each(ticks)('without JavaScript, at %s the checkbox of the %s', (path, field, tick) => {
  /** The form after a post that does not save. */
  const again = async (fields: Map<string, string>) => {
    const { html } = await visit(path, post([...fields, ['intent', 'refresh']]));
    return postedFields(html, recordFormId(html) ?? '');
  };
  const shown = async () => {
    const { html } = await visit(path);
    return postedFields(html, recordFormId(html) ?? '').set('personType', 'LEGAL_PERSON');
  };

  it('restores what it replaced', async () => {
    const ticked = await again((await shown()).set(field, '4321').set(tick, 'on'));
    expect(ticked.get(tick)).toBe('on');
    expect(ticked.get(field)).toMatch(/^(?:S\/N|ISENTO)$/);
    ticked.delete(tick);
    const unticked = await again(ticked.set('personType', 'LEGAL_PERSON'));
    expect(unticked.get(field)).toBe('4321');
    expect(unticked.has(tick)).toBe(false);
  });

  it('leaves the field empty when it replaced nothing', async () => {
    const ticked = await again((await shown()).set(field, '').set(tick, 'on'));
    ticked.delete(tick);
    expect((await again(ticked.set('personType', 'LEGAL_PERSON'))).get(field)).toBe('');
  });
});

it('a stored S/N whose checkbox is unchecked requires the number', async () => {
  api.state.clients = [clientEntity({ Number: 'S/N' })];
  const { html } = await visit('/dashboard/client/12');
  const fields = postedFields(html, 'client-form').set('intent', 'save');
  expect(fields.get('noNumber')).toBe('on');
  fields.delete('noNumber');
  const page = await visit('/dashboard/client/12', post([...fields]));
  expect(page.html).toContain('<a href="#number">Digite o número</a>');
  expect(page.value('number')).toBe('');
});

it('a checkbox that another person ticked meanwhile follows its field', async () => {
  const register = (version: number, change: Record<string, unknown> = {}) => {
    const etag = `"${version}"`;
    api.reply('GET client/12', { body: clientEntity(change), headers: { ETag: etag } });
  };
  register(1);
  const { html } = await visit('/dashboard/client/12');
  const fields = postedFields(html, 'client-form').set('complement', 'Fundos');
  const before = fields.get('number');
  expect(fields.has('noNumber')).toBe(false);
  register(2, { Number: 'S/N' });
  api.reply('PUT client/12', {
    status: 412,
    body: { message: 'Alterado por outra pessoa. Recarregue a página.' },
  });
  const page = await visit('/dashboard/client/12', post([...fields, ['intent', 'save']]));
  expect(page.status).toBe(412);
  expect(page.text).toContain(`Alterado por outra pessoa. Antes: ${before}`);
  const shown = postedFields(page.html, 'client-form');
  expect([shown.get('number'), shown.get('noNumber'), shown.get('complement')]).toEqual([
    'S/N',
    'on',
    'Fundos',
  ]);
});

it('restores the registration at the counter too', async () => {
  const typed = {
    ...SALE_DRAFT,
    step: 'register' as const,
    registerCpfCnpj: '11.222.333/0001-81',
    registerStateRegistration: '110042490114',
  };
  const { answer } = await press('register-client', {
    ...typed,
    registerExemptStateRegistration: 'on',
  });
  expect(answer.draft).toMatchObject({
    registerStateRegistration: 'ISENTO',
    registerStateRegistrationBefore: '110042490114',
  });
  const again = await press('register-client', {
    ...answer.draft,
    registerExemptStateRegistration: '',
  });
  expect(again.answer.draft.registerStateRegistration).toBe('110042490114');
});
