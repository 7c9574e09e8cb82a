import { beforeEach, describe, expect, it } from 'vitest';

import { ATTACHMENT_TEXTS } from '@domain/bill/attachment';
import { LOGO_TEXTS } from '@domain/company/logo-file';
import { PRODUCT_PICTURE_TEXTS } from '@domain/product/product-picture';
import { CERTIFICATE_TEXTS } from '~/features/fiscal-settings/certificate-form';

import { offerAll } from '../support/all-screens';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { ORIGIN, signedInRequest } from '../support/requests';
import { routeFiles } from '../support/route-address';

const handle = await appHandler();

interface FileForm {
  route: string;
  /** The page of the form, and the address that it is posted to. */
  page: string;
  action: string;
  /** The field's id, and its message when no file was chosen. */
  id: string;
  none: string;
}

/** Every form with a file: its errors are shown at its field. */
const FORMS: readonly FileForm[] = [
  {
    route: 'dashboard.payable.$idPayable_.attachment.tsx',
    page: '/dashboard/payable/7',
    action: '/dashboard/payable/7/attachment',
    id: 'attachment-file',
    none: ATTACHMENT_TEXTS.none,
  },
  {
    route: 'dashboard.product.$idProduct_.picture.tsx',
    page: '/dashboard/product/3',
    action: '/dashboard/product/3/picture',
    id: 'picture-file',
    none: PRODUCT_PICTURE_TEXTS.none,
  },
  {
    route: 'dashboard.company.$idCompany_.face_.logo.tsx',
    page: '/dashboard/company/5/face',
    action: '/dashboard/company/5/face/logo',
    id: 'logo-file',
    none: LOGO_TEXTS.none,
  },
  {
    route: 'dashboard.company.$idCompany_.fiscal_.certificate.tsx',
    page: '/dashboard/company/5/fiscal/certificate',
    action: '/dashboard/company/5/fiscal/certificate',
    id: 'pfx',
    none: CERTIFICATE_TEXTS.none,
  },
  {
    route: 'dashboard.import.$register._index.tsx',
    page: '/dashboard/import/client',
    action: '/dashboard/import/client?index',
    id: 'file',
    none: 'Escolha um arquivo CSV ou Excel.',
  },
];

beforeEach(offerAll);

it('every form with a file is here', () => {
  expect(FORMS.map(({ route }) => route).sort()).toEqual(routeFiles(/requireUploadSession\(/));
});

describe.each(FORMS)('without JavaScript, no file at $page', ({ page, action, id, none }) => {
  /** A native post, and the resulting page. */
  async function send({ body, type }: { body: FormData | string; type?: string }) {
    const headers = { Origin: ORIGIN, ...(type && { 'Content-Type': type }) };
    const answer = await handle(await signedInRequest(action, { method: 'POST', body, headers }));
    if (answer.status === 422) return { summary: true, page: await pageOf(answer) };
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, page]);
    const shown = await signedInRequest(page);
    for (const cookie of answer.headers.getSetCookie())
      shown.headers.append('Cookie', cookie.split(';', 1)[0] ?? '');
    return { summary: false, page: await pageOf(await handle(shown)) };
  }

  const empty = new FormData();
  empty.set('file', new File([], ''));
  it.each([
    ['an empty form', { body: empty }],
    ['an unreadable body', { body: 'x', type: 'multipart/form-data; boundary=b' }],
  ])('is reported at its field, which has the focus: %s', async (_, sent) => {
    const {
      summary,
      page: { html, text, tag },
    } = await send(sent);
    const field = tag(id);
    expect(field).toContain('aria-invalid="true"');
    expect(field).toMatch(new RegExp(`aria-describedby="[^"]*\\b${id}-error\\b`));
    expect(field).toMatch(/autofocus/i);
    // When the form is the whole page, its summary links to the field; no toast repeats the error.
    expect(text.split(none)).toHaveLength(summary ? 3 : 2);
    expect(html).toMatch(new RegExp(`id="${id}-error"[^>]*>(?:<[^>]*>)*${none}`));
  });
});
