import { describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { sendNewCompany, typedCompany } from '../support/company-post';
import { pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

describe('a new company', () => {
  it('may be inactive from the start', async () => {
    await sendNewCompany(typedCompany({ status: '0', whatsApp: null }));
    expect(api.only('POST company').body).toMatchObject({ status: 0, whatsApp: false });
  });
});

describe('the page of a company', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

  it('of a new one chooses the status, and has no code yet', async () => {
    const { text, html, value, tag } = await visit('/dashboard/company/new');
    expect(html).toMatch(/<select[^>]*name="status"/);
    expect(value('status')).toBe('1');
    expect(text).toContain('Código');
    expect(tag('idCompany')).toContain('value=""');
  });

  it('of an existing one shows its code and its status, and neither can be changed', async () => {
    const { html, tag } = await visit('/dashboard/company/5');
    expect(tag('idCompany')).toContain('value="5"');
    expect(tag('idCompany')).toMatch(/readonly/i);
    expect(html).not.toMatch(/<select[^>]*name="status"/);
  });
});
