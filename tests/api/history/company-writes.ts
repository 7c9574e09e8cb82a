import { NEW_FACE } from '@domain/company/company-face';
import type { HistoryAct } from '@domain/history/acts';
import { NEW_MESSAGES } from '@domain/sending/company-messages';

import { PASSWORD } from '../support/business';
import { certificateUpload, fiscalSettings } from '../support/fiscal';
import { bankAccount, company } from '../support/payloads';
import { DRAWN_LOGO } from '../support/pictures';
import { newProfessional } from './made-records';
import { made, type Prepare, sendFile } from './write-call';
/** The test's company, with another name. */
const REGISTERED = {
  cnpj: '00000000000191',
  name: 'Gesso Prado e Filhos',
  stateRegistration: '110042490114',
};

const companySetting =
  (path: string, act: HistoryAct, body: unknown): Prepare =>
  async ({ idCompany }) => ({
    url: `/company/${idCompany}/${path}`,
    body,
    left: [['company', act]],
  });

/** The writes of companies, and of the people who work there. */
export const COMPANY_WRITES: Readonly<Record<string, Prepare>> = {
  'POST /company': async () => ({
    url: '/company',
    body: company,
    left: [['company', 'created']],
  }),
  'PUT /company/:idCompany': async ({ idCompany }) => ({
    url: `/company/${idCompany}`,
    body: { ...company, ...REGISTERED },
    left: [['company', 'changed']],
  }),
  'PUT /company/:idCompany/contract-template': companySetting(
    'contract-template',
    'contract-changed',
    { text: 'Contrato de {{cliente.nome}}' },
  ),
  'PUT /company/:idCompany/face': companySetting('face', 'face-changed', {
    ...NEW_FACE,
    footer: 'Gesso & Arte',
  }),
  'PUT /company/:idCompany/messages': companySetting('messages', 'messages-changed', {
    ...NEW_MESSAGES,
    remindDue: true,
  }),
  'PUT /company/:idCompany/bank-account': companySetting('bank-account', 'account-changed', {
    ...bankAccount,
    nextNossoNumero: 4000,
  }),
  'PUT /company/:idCompany/fiscal-settings': companySetting(
    'fiscal-settings',
    'fiscal-settings-changed',
    { ...fiscalSettings, nextNumber: 900 },
  ),
  'PUT /company/:idCompany/fiscal-settings/certificate': async ({ idCompany }) => ({
    url: `/company/${idCompany}/fiscal-settings/certificate`,
    body: certificateUpload(),
    left: [['company', 'certificate-changed']],
  }),
  'DELETE /company/:idCompany/fiscal-settings/certificate': async ({ idCompany }) => ({
    url: `/company/${idCompany}/fiscal-settings/certificate`,
    left: [['company', 'certificate-removed']],
  }),
  'PUT /company/:idCompany/face/logo': async ({ idCompany }) => ({
    url: `/company/${idCompany}/face/logo`,
    file: Buffer.from(DRAWN_LOGO),
    left: [['company', 'logo-changed']],
  }),
  'DELETE /company/:idCompany/face/logo': async (api) => {
    const { url, file } = await (COMPANY_WRITES['PUT /company/:idCompany/face/logo'] as Prepare)(
      api,
    );
    await sendFile(api, 'PUT', { url, file: file ?? Buffer.alloc(0) });
    return { url, left: [['company', 'logo-removed']] };
  },
  'POST /professional': async () => ({
    url: '/professional',
    body: newProfessional(),
    left: [['professional', 'created']],
  }),
  'PUT /professional/:idProfessional': async (api) => {
    const body = newProfessional();
    const id = await made(api, '/professional', body);
    return {
      url: `/professional/${id}`,
      body: { ...body, phone: '19991230099' },
      left: [['professional', 'changed']],
    };
  },
  'PUT /security/people/:idProfessional': async (api) => ({
    url: `/security/people/${await made(api, '/professional', newProfessional())}`,
    body: { role: 'office' },
    left: [['professional', 'changed']],
  }),
  'PUT /security/roles/:role': async () => ({
    url: '/security/roles/works',
    body: { see: ['order'], change: ['client'] },
    left: [['role', 'role-changed']],
  }),
  'PUT /security/roles': async () => ({
    url: '/security/roles',
    body: { rolesOn: false, currentPassword: PASSWORD },
    left: [['role', 'roles-off']],
  }),
};
