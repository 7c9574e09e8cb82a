import { expect, it } from 'vitest';

import { saleEntries } from '@domain/direct-sale/sale-form';

import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { signedInPost } from '../support/requests';
import { SALE_DRAFT } from '../support/sale-post';

const handle = await appHandler();

/** Without scripts: the fields for a person who is registered at the counter. */
it.each([
  ['a CPF', '529.982.247-25', 'hidden', true],
  ['a CNPJ', '11.222.333/0001-81', 'shown', false],
  // In this form it may become either.
  ['no document', '', 'shown until scripts are there', true],
])('for %s the state registration is shown or not', async (_, document, shown, optional) => {
  const draft = { ...SALE_DRAFT, step: 'register' as const, registerCpfCnpj: document };
  const fields: [string, string][] = [
    ['idempotencyKey', IDEMPOTENCY_KEY],
    ...saleEntries(draft),
    ['intent', 'refresh'],
  ];
  const { html } = await pageOf(await handle(await signedInPost('/dashboard/direct-sale', fields)));
  const [before = '', field = ''] = html.split('name="registerStateRegistration"');
  expect(field).not.toBe('');
  const around = [...before.matchAll(/<div class="([^"]*\bgrid\b[^"]*)"/g)].at(-1)?.[1] ?? '';
  const classes = around.split(' ');
  expect(
    classes.includes('hidden')
      ? 'hidden'
      : classes.includes('js:hidden')
        ? 'shown until scripts are there'
        : 'shown',
  ).toBe(shown);
  const label = /<label[^>]*for="registerStateRegistration"[^>]*>([\s\S]*?)<\/label>/.exec(html);
  expect(label?.[1]?.includes('(opcional)')).toBe(optional);
});
