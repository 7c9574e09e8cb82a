import { beforeEach, describe, expect, it } from 'vitest';

import { formatInstant } from '@domain/date';
import { parseRecordFingerprint, recordFingerprint } from '@domain/record-conflict';

import { TOKEN } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import type { Answer } from '../support/http-double';
import { pageOf } from '../support/page';
import {
  isTyped,
  offerRecords,
  postedFields,
  RECORD_PAGES,
  recordFormId,
  theirChoice,
} from '../support/record-pages';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
/** A native post, as the web server marks it. */
const visit = async (path: string, fields?: Map<string, string>) => {
  const made = await signedInRequest(path, fields && post([...fields]));
  if (fields) made.headers.set('X-Prumo-After-Post', '1');
  return pageOf(await handle(made));
};
type Entity = Record<string, unknown>;

/** A form of an existing record: its page, its API record, and the fields to change. */
interface RegisteredForm {
  path: string;
  call: string;
  entity: Entity;
  saved: Answer;
  /**
   * The field that both change, and one that only the other person changes, if the form has a
   * second.
   */
  both: string;
  single: string | null;
}

/** The API's default response. */
async function ask(method: string, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${api.url}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Another valid value for the field; null when the field needs a specific one. */
function changed(value: unknown, by: number): string | null {
  if (typeof value === 'number') return String(value + by);
  if (typeof value !== 'string' || value === '' || /@|^\d{4}-\d\d-\d\d$/.test(value)) return null;
  return /^\d+$/.test(value)
    ? value.slice(0, -1) + String((Number(value.slice(-1)) + by) % 10)
    : `${value} Nova ${'ABC'[by]}`;
}

/** Fields with check digits or tied to another field. */
const SKIPPED = /^(?:id|cpf|cnpj|barCode|bank|wallet|agency|account)/;

const forms: RegisteredForm[] = [];
for (const path of RECORD_PAGES) {
  api.reset();
  offerRecords();
  const { html } = await visit(path);
  const fields = postedFields(html, recordFormId(html) ?? '');
  await visit(path, fields.set('intent', 'save'));
  const call = api
    .asked()
    .find((one) => one.startsWith('PUT '))
    ?.slice(4);
  if (call === undefined) continue;
  const entity = (await ask('GET', call)).body as Entity;
  const answered = await ask('PUT', call);
  const usable = [...fields.keys()].filter(
    (name) =>
      isTyped(html, name) &&
      !SKIPPED.test(name) &&
      String(entity[pascal(name)]) === fields.get(name) &&
      changed(entity[pascal(name)], 1) !== null,
  );
  const [both, single = null] = usable;
  if (both === undefined) throw new Error(`Which field of ${path} can a test change?`);
  forms.push({
    path,
    call,
    entity,
    saved: answered.status === 404 ? { body: entity } : answered,
    both,
    single,
  });
}

it('every form of a registered record is tested here', () => {
  const paths = forms.map(({ path }) => path);
  expect(paths).toEqual(RECORD_PAGES.filter((path) => !path.endsWith('/new')));
  const settings = ['bank-account', 'fiscal', 'contract', 'face'];
  const company = ['company/5', ...settings.map((name) => `company/5/${name}`)];
  for (const kind of [
    'client/12',
    ...company,
    'supplier/9',
    'product/3',
    'payable/7',
    'professional/9',
    'profile',
  ])
    expect(paths).toContain(`/dashboard/${kind}`);
});

describe.each(forms)(
  'at $path, when another person saves meanwhile',
  ({ path, call, entity, saved, both, single }) => {
    const typed = (name: string, by: number) => changed(entity[pascal(name)], by) ?? '';
    const stored = (name: string, by: number) =>
      typeof entity[pascal(name)] === 'number' ? Number(typed(name, by)) : typed(name, by);
    /** The stored record with its version; a write based on another version is refused. */
    const register = (version: number, change: Entity = {}) => {
      const etag = `"${version}"`;
      api.reply(`GET ${call}`, { body: { ...entity, ...change }, headers: { ETag: etag } });
      const refused = {
        status: 412,
        body: { message: 'Alterado por outra pessoa. Recarregue a página.' },
      };
      api.reply(`PUT ${call}`, ({ headers }) => (headers['if-match'] === etag ? saved : refused));
    };
    const changedByOther = (by: number) => ({
      [pascal(both)]: stored(both, by),
      ...(single ? { [pascal(single)]: stored(single, by) } : {}),
    });
    const shown = async () => {
      const { html } = await visit(path);
      return postedFields(html, recordFormId(html) ?? '').set('intent', 'save');
    };
    const again = (html: string) =>
      postedFields(html, recordFormId(html) ?? '').set('intent', 'save');
    const puts = () => api.calls.filter(({ method }) => method === 'PUT');
    const lastPut = () => puts().at(-1)!;
    const sent = (name: string) => String((lastPut().body as Entity)[name]);

    beforeEach(() => {
      offerRecords();
      register(1);
    });

    /** Posts the form's own change against the other person's. */
    const meet = async () => {
      const fields = await shown();
      register(2, changedByOther(1));
      return visit(path, fields.set(both, typed(both, 2)));
    };

    it('the form posts what it read, unchanged', async () => {
      const fields = await shown();
      const base = parseRecordFingerprint(fields.get('base') ?? null);
      const posted = recordFingerprint(Object.fromEntries(fields));
      for (const name of Object.keys(base))
        if (fields.has(name)) expect([name, posted[name]]).toEqual([name, base[name]]);
      expect(base).toHaveProperty(both);
    });

    it('says at each field what they changed; fields that only they changed are settled, and nothing typed is lost', async () => {
      const page = await meet();
      expect(page.status).toBe(412);
      expect(page.text).toContain('Outra pessoa alterou este cadastro enquanto você editava');
      // The API's message would ask to reload and lose what was typed.
      expect(page.text).not.toContain('Alterado por outra pessoa. Recarregue');
      expect(page.text).toContain('Alterado por você e por outra pessoa');
      expect(page.text).toContain(`Fica o da outra pessoa: ${typed(both, 1)}`);
      expect(page.tag(both)).toContain(`${both}-conflict`);
      // Without scripts the panel does not have the focus: it leads to the first field.
      expect(page.html).toMatch(/<a href="#[^"]+">Ir ao primeiro campo alterado<\/a>/);
      const fields = again(page.html);
      expect([fields.get('etag'), fields.get(both)]).toEqual(['"2"', typed(both, 2)]);
      if (single) {
        expect(fields.get(single)).toBe(typed(single, 1));
        expect(page.text).toContain(
          `Alterado por outra pessoa. Antes: ${String(entity[pascal(single)])}`,
        );
      }
    });

    it.each(['self', 'other'])(
      'what changed is shown without a save where a deletion was refused: %s',
      async (by) => {
        const fields = await shown();
        register(2, changedByOther(1));
        fields.set('intent', `compare:${by}`).set(both, typed(both, 2));
        const page = await visit(path, fields);
        expect([page.status, puts()]).toEqual([412, []]);
        expect(page.text).toContain(
          by === 'self' ? 'Você alterou este cadastro' : 'Outra pessoa alterou este cadastro',
        );
        const kept = again(page.html);
        expect([kept.get('etag'), kept.get(both)]).toEqual(['"2"', typed(both, 2)]);
      },
    );

    it.each([
      ['mine', 2],
      ['theirs', 1],
    ] as const)(
      'the choice, %s, is saved on the version that is current by then',
      async (side, by) => {
        const { html } = await meet();
        const choice = side === 'mine' ? side : theirChoice(html, both);
        const page = await visit(path, again(html).set(`choice_${both}`, choice));
        expect(page.status).toBe(302);
        expect(lastPut().headers['if-match']).toBe('"2"');
        expect(sent(both)).toBe(typed(both, by));
        if (single) expect(sent(single)).toBe(typed(single, 1));
      },
    );

    it('what is typed at the field after the choice is saved, and no other text', async () => {
      const { html } = await meet();
      const fields = again(html).set(`choice_${both}`, theirChoice(html, both));
      const page = await visit(path, fields.set(both, typed(both, 3)));
      expect([page.status, sent(both)]).toEqual([302, typed(both, 3)]);
    });

    it('what is chosen is in the field of any page that follows', async () => {
      const { html } = await meet();
      const fields = again(html).set(`choice_${both}`, theirChoice(html, both));
      const page = await visit(path, fields.set('intent', 'refresh'));
      expect(again(page.html).get(both)).toBe(typed(both, 1));
    });

    it('and saves once more over what was chosen: what was shown is what was before', async () => {
      const { html } = await meet();
      register(3, { ...changedByOther(1), [pascal(both)]: stored(both, 3) });
      const fields = again(html).set(`choice_${both}`, theirChoice(html, both));
      const page = await visit(path, fields);
      expect(page.status).toBe(412);
      expect(page.text).toContain(`Alterado por outra pessoa. Antes: ${typed(both, 1)}`);
      expect(again(page.html).get(both)).toBe(typed(both, 3));
    });

    it('and saves once more: the choice is required again', async () => {
      const { html } = await meet();
      register(3, { [pascal(both)]: stored(both, 3) });
      const page = await visit(path, again(html));
      expect(page.status).toBe(412);
      expect(page.text).toContain(`Fica o da outra pessoa: ${typed(both, 3)}`);
      const last = await visit(path, again(page.html));
      expect([last.status, lastPut().headers['if-match'], sent(both)]).toEqual([
        302,
        '"3"',
        typed(both, 2),
      ]);
    });

    it('the same as this one, nothing is asked', async () => {
      const fields = await shown();
      register(2, changedByOther(1));
      for (const name of [both, single]) if (name) fields.set(name, typed(name, 1));
      const page = await visit(path, fields);
      expect([page.status, lastPut().headers['if-match'], puts().length]).toEqual([302, '"2"', 2]);
    });

    it('or the same person in another window, it says so', async () => {
      const fields = await shown();
      register(2, changedByOther(1));
      api.reply(`PUT ${call}`, {
        status: 412,
        body: { message: 'Alterado por você em outra janela. Recarregue a página.' },
        headers: { 'X-Changed-By': 'self' },
      });
      const page = await visit(path, fields.set(both, typed(both, 2)));
      expect(page.status).toBe(412);
      expect(page.text).toContain('Você alterou este cadastro em outra janela');
      expect(page.text).toContain('Alterado em duas janelas suas');
      expect(page.text).toContain(`Fica o da outra janela: ${typed(both, 1)}`);
      expect(page.text).not.toMatch(/outra pessoa/i);
    });

    it('is named where the API tells who it was', async () => {
      const fields = await shown();
      register(2, changedByOther(1));
      const at = new Date();
      api.reply(`PUT ${call}`, {
        status: 412,
        body: { message: 'Alterado.' },
        headers: { 'X-Changed-By-Name': 'Olga%20S%C3%A1', 'X-Changed-At': at.toISOString() },
      });
      const { text } = await visit(path, fields.set(both, typed(both, 2)));
      expect(text).toContain(`Olga Sá alterou este cadastro às ${formatInstant(at).slice(-5)}`);
    });

    it('or deletes it, says so and keeps the typed values', async () => {
      const fields = await shown();
      for (const method of ['GET', 'PUT'])
        api.reply(`${method} ${call}`, {
          status: 404,
          body: { message: 'Registro não encontrado.' },
        });
      const page = await visit(path, fields.set(both, typed(both, 2)));
      expect(page.status).toBe(404);
      expect(page.text).toContain('Este registro não existe mais');
      expect(page.text).toContain('. O que você digitou continua aqui, para ser copiado.');
      expect(again(page.html).get(both)).toBe(typed(both, 2));
    });
  },
);
