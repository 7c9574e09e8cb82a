import { beforeEach, expect, it } from 'vitest';

import { readRepository } from '../../lint/documents';
import { offerAll } from '../support/all-screens';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { signedInPost } from '../support/requests';

const handle = await appHandler();

/** Responses with a page on which nothing changed in one place, or whose button names the place. */
const WITHOUT_FOCUS: readonly (readonly [file: string, part: string, why: string])[] = [
  ['record-form.server.ts', 'isFileIntent', 'the file’s answer led to its heading'],
  ['record-form.server.ts', "case 'refresh'", 'a form that was carried through the sign-in'],
  ['face.tsx', '[PREVIEW]', 'its button names the place'],
  ['messages.tsx', '[EXAMPLES]', 'its button names the place'],
  ['fiscal.tsx', 'removeCertificate', 'its button names the place'],
  ['$idProfessional.tsx', 'resendFirstAccess', 'stands above the form'],
  ['access.tsx', 'default:', 'no button'],
  ['second-factor.tsx', 'default:', 'no button'],
];

it('a button that only changes the form says where the resulting page continues (R-FRM-16)', () => {
  const open = readRepository()
    .filter(({ path }) => /^app\/(?:features|routes|server)\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\brefillForm\((?!\n?\s*values: )/g)].map(({ index }) => ({
        path,
        call: text.slice(index, text.indexOf(';\n', index)),
        before: text.slice(Math.max(0, index - 600), index),
      })),
    )
    .filter(({ path, call, before }) => {
      if (/\bfocus\b/.test(call)) return false;
      return !WITHOUT_FOCUS.some(([file, part]) => path.endsWith(file) && before.includes(part));
    })
    .map(({ path, call }) => `${path}: ${call}`);
  expect(open).toEqual([]);
});

beforeEach(offerAll);

it.each([
  ['pay-today', 'paymentDate'],
  ['cancel-payment', 'paymentDate'],
])('of a bill %s returns to the payment, and says that it is not saved', async (intent, at) => {
  const fields = { intent, paymentDate: intent === 'pay-today' ? '' : '10/03/2026' };
  const page = await pageOf(await handle(await signedInPost('/dashboard/payable/7', fields)));
  expect(page.status).toBe(200);
  expect(page.tag(at)).toMatch(/ autofocus=""/i);
  if (intent === 'pay-today') expect(page.text).toMatch(/Não salvo ?: Pagamento preenchido/);
});
