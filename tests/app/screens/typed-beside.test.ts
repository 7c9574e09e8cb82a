import { beforeEach, describe, expect, it } from 'vitest';

import { WHOLE_FIELD } from '~/components/form/form-edges';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { ALL_SCREENS, offerAll } from '../support/all-screens';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { ORIGIN, request, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

/** Forms beside the record's whose post, without scripts, loses the text typed in it. */
const ELSEWHERE: readonly (readonly [posts: RegExp, why: string])[] = [
  [/ action="\/dashboard\/sign-out"/, 'leaves the page on purpose'],
  [/ action="\/dashboard\/(?:favorite|ui)"/, 'is not shown beside a form (BESIDE_A_FORM)'],
  [/ action="\/dashboard\/search"/, 'asks, as any link leads away'],
  [/ value="(?:end-others|end-session)"/, 'beside passwords, which no page ever sends back'],
  [/ value="give-up"/, 'gives up what is typed'],
  [/ value="(?:address|whatsapp|revoke)"/, 'beside a number of days that the company has already'],
];

/** The buttons that post, each with its form: the one named by `form`, or the one around it. */
function postingButtons(html: string): { owner: string; button: string }[] {
  const tags = html.match(/<(?:\/form|form|button|input)\b[^>]*>/g) ?? [];
  const forms = new Map(
    tags.flatMap((tag) => {
      const id = /^<form\b.* id="([^"]*)"/.exec(tag)?.[1];
      return id === undefined ? [] : [[id, tag] as const];
    }),
  );
  let around = '';
  return tags.flatMap((tag) => {
    if (tag.startsWith('<form')) around = tag;
    if (tag === '</form>') around = '';
    if (!/ type="(?:submit|image)"/.test(tag)) return [];
    const named = / form="([^"]*)"/.exec(tag)?.[1];
    const owner = named === undefined ? around : (forms.get(named) ?? '');
    return / method="post"/.test(owner) ? [{ owner, button: tag }] : [];
  });
}

/** The form of the page's record, whose typed texts must be kept. */
function recordForm(html: string): string | undefined {
  const [before] = html.split(` name="${WHOLE_FIELD}"`, 1);
  return before === html ? undefined : before?.match(/<form\b[^>]*>/g)?.at(-1);
}

describe('beside a record’s form', () => {
  beforeEach(offerAll);

  it.each(ALL_SCREENS)('of $name nothing posts without what is typed there', async ({ show }) => {
    const { html } = await show();
    const record = recordForm(html);
    if (record === undefined) return;
    const others = postingButtons(html)
      .filter(({ owner }) => owner !== record)
      .map(({ owner, button }) => `${owner} ${button}`)
      .filter((text) => !ELSEWHERE.some(([posts]) => posts.test(text)));
    expect(others).toEqual([]);
  });

  // An open dialog has the keyboard to itself.
  const UNDER_NONE = ALL_SCREENS.filter(({ dialog }) => !dialog);
  it.each(UNDER_NONE)('of $name Enter in a field presses none of them', async ({ show }) => {
    const { html } = await show();
    const record = recordForm(html);
    const first = postingButtons(html).find(({ owner }) => owner === record);
    if (record !== undefined && / data-kept=/.test(record))
      expect(first?.button).toContain('aria-hidden="true"');
  });
});

interface FileBeside {
  page: string;
  file: string;
  /** The page after the post. */
  place: string;
  typed: [name: string, text: string];
  bytes: string;
  call: string;
  body: unknown;
}

const PICTURE = { Sha256: 'ab'.repeat(32), Width: 160, Height: 120 };
const FILES: readonly FileBeside[] = [
  {
    page: '/dashboard/payable/7',
    file: '/dashboard/payable/7/attachment',
    place: 'attachment-title',
    typed: ['fees', '12,00'],
    bytes: '%PDF-1.7\nstartxref\n0\n%%EOF',
    call: 'bill/7/attachment',
    body: {
      FileName: 'Boleto.pdf',
      ContentType: 'application/pdf',
      Size: 2_048,
      CreatedAt: '2026-03-10T15:00:00.000Z',
    },
  },
  {
    page: '/dashboard/product/3',
    file: '/dashboard/product/3/picture',
    place: 'picture-title',
    typed: ['description', 'Placa que ainda não foi salva'],
    bytes: 'PNG',
    call: 'product/3/picture',
    body: PICTURE,
  },
  {
    page: '/dashboard/company/5/face',
    file: '/dashboard/company/5/face/logo',
    place: 'logo-title',
    typed: ['footer', 'Rodapé que ainda não foi salvo'],
    bytes: 'PNG',
    call: 'company/5/face/logo',
    body: PICTURE,
  },
];

describe.each(FILES)('without JavaScript a file at $page', (one) => {
  beforeEach(() => {
    offerAll();
    clearExtensionCache();
    api.reply('GET extensions', { body: ['product-pictures', 'bill-attachment'] });
    api.reply(`GET ${one.call}`, { status: 404 });
    if (one.call.startsWith('bill')) api.reply(`GET ${one.call}`, { body: { Attachment: null } });
  });

  /** Everything that the browser posts: the record's form with the file. */
  function body(intent: string, file = new File([one.bytes], 'a.pdf'), shown = ''): FormData {
    const form = new FormData();
    form.append(WHOLE_FIELD, '');
    form.append('intent', intent);
    form.append(...one.typed);
    form.append('file', file);
    form.append('shown', shown);
    form.append(WHOLE_FIELD, 'on');
    return form;
  }
  async function post(path: string, form: FormData, cookies: readonly string[] = []) {
    const init = { method: 'POST', body: form, headers: { Origin: ORIGIN } };
    const made = await signedInRequest(path, init);
    for (const cookie of cookies) made.headers.append('Cookie', cookie.split(';', 1)[0] ?? '');
    return handle(made);
  }
  /** Follows a 307 like a browser: the same post again. */
  async function followed(intent: string, file?: File) {
    const before = await pageOf(await handle(await signedInRequest(one.page)));
    const form = body(intent, file, before.value('shown') ?? '');
    const answer = await post(one.file, form);
    expect(answer.status).toBe(307);
    const to = answer.headers.get('Location') ?? '';
    return { to, page: await pageOf(await post(to, form, answer.headers.getSetCookie())) };
  }

  it.each([['send-file'], ['remove-file']])('%s keeps what is typed, unsaved', async (intent) => {
    api.reply(`PUT ${one.call}`, { body: one.body });
    api.reply(`DELETE ${one.call}`, { status: 204 });
    const { to, page } = await followed(intent);
    expect(to).toBe(`${one.page}#${one.place}`);
    expect(page.value(one.typed[0])).toBe(one.typed[1]);
    expect(page.text).toContain(' com sucesso');
    expect(api.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(
      intent === 'send-file' ? [one.call] : [],
    );
  });

  it('that is refused keeps them too, and says why at its field', async () => {
    const { to, page } = await followed('send-file', new File([], ''));
    expect(to).toBe(one.page);
    expect(page.value(one.typed[0])).toBe(one.typed[1]);
    expect(page.html).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="file"/);
  });

  it('keeps them through the sign-in, when the session has expired', async () => {
    const length = { 'Content-Length': '900', Origin: ORIGIN };
    const init = { method: 'POST', body: body('send-file'), headers: length };
    const answer = await handle(request(one.file, init));
    expect([answer.status, answer.headers.get('Location')]).toEqual([307, one.page]);
    api.reply(`PUT ${one.call}`, { status: 401 });
    const signedIn = await signedInRequest(one.file, { ...init, body: body('send-file') });
    const ended = await handle(signedIn);
    expect([ended.status, ended.headers.get('Location')]).toEqual([307, one.page]);
    const there = await handle(request(one.page, { ...init, body: body('send-file') }));
    expect(there.status).toBe(307);
    expect(there.headers.get('Location')).toMatch(/^\/\?index&return-to=/);
  });
});
