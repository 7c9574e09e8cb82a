import { certificateRefusal, type FiscalSettings } from '@domain/fiscal-note/fiscal-settings';
import type { HistoryAct } from '@domain/history/acts';

import type { Write } from '../../db/write';
import {
  certificateCnpj,
  CertificateError,
  readCertificate,
  sealCertificate,
} from '../../fiscal/certificate';
import { invalidFields } from '../../http/api-error';
import type { CompanyRecord } from '../company/company-repository';
import { saveCompanySettings } from '../company/company-settings-repository';
import { changeCompanySettings } from '../company/company-settings-service';
import { setNumbering } from '../record/set-numbering';
import {
  findFiscalSettings,
  FIRST_SETTINGS,
  type FiscalSettingsRecord,
  lastNoteNumber,
  NO_CERTIFICATE,
  noteNumbers,
  type NoteSeries,
  noteSpace,
} from './fiscal-settings-repository';

/** The acts that change the settings' version, which covers the certificate too. */
const ACTS: readonly HistoryAct[] = [
  'fiscal-settings-changed',
  'certificate-changed',
  'certificate-removed',
];

/**
 * Changes the settings of an existing company and returns their new version. 422 when the series
 * would repeat a number that a note already has.
 */
export async function changeFiscalSettings(
  write: Write,
  { idCompany, provider }: Omit<NoteSeries, 'series'>,
  { nextNumber, ...settings }: FiscalSettings,
): Promise<number> {
  const { trx } = write;
  const series = { idCompany, provider, series: settings.series };
  const before = await findFiscalSettings(trx, idCompany);
  const row = { table: 'fiscalSettings', idCompany } as const;
  return changeCompanySettings(write, {
    idCompany,
    act: 'fiscal-settings-changed',
    acts: ACTS,
    before,
    after: { ...settings, nextNumber },
    save: () => saveCompanySettings(write, { ...row, change: settings, first: NO_CERTIFICATE }),
    complete: () =>
      setNumbering(trx, noteNumbers, {
        space: noteSpace(series),
        next: nextNumber,
        lastUsed: () => lastNoteNumber(trx, series),
        path: 'nextNumber',
        numbered: 'uma nota',
      }),
  });
}

export interface CertificateFile {
  /** The PFX file. */
  pfx: Uint8Array;
  password: string;
  /** The key that seals the stored certificate. */
  sealingKey: string;
}

/**
 * Stores the certificate that signs a company's notes, sealed, and returns the settings' new
 * version; 422 when it cannot sign them.
 */
export async function changeCertificate(
  write: Write,
  company: Pick<CompanyRecord, 'idCompany' | 'cnpj'>,
  { pfx, password, sealingKey }: CertificateFile,
): Promise<number> {
  const certificate = certificateOf(pfx, password);
  const validFrom = new Date(certificate.x509.validFrom);
  const validTo = new Date(certificate.x509.validTo);
  const cnpj = certificateCnpj(certificate);
  const refusal = certificateRefusal({ cnpj, validFrom, validTo }, company, write.now);
  if (refusal !== null) throw invalidFields([{ path: 'pfx', message: refusal }]);
  const change = {
    certificate: sealCertificate(certificate, sealingKey),
    certificateSubject: linesInOne(certificate.x509.subject),
    certificateCnpj: cnpj,
    certificateValidFrom: validFrom.toISOString(),
    certificateValidTo: validTo.toISOString(),
  };
  return saveCertificate(write, company.idCompany, { ...change, act: 'certificate-changed' });
}

/** Deletes a company's certificate and returns the settings' new version. */
export function dropCertificate(write: Write, idCompany: number): Promise<number> {
  return saveCertificate(write, idCompany, { ...NO_CERTIFICATE, act: 'certificate-removed' });
}

type StoredCertificate = Pick<FiscalSettingsRecord, keyof typeof NO_CERTIFICATE>;

async function saveCertificate(
  write: Write,
  idCompany: number,
  { act, ...change }: StoredCertificate & { act: 'certificate-changed' | 'certificate-removed' },
): Promise<number> {
  const before = await findFiscalSettings(write.trx, idCompany);
  const row = { table: 'fiscalSettings', idCompany } as const;
  return changeCompanySettings(write, {
    idCompany,
    act,
    acts: ACTS,
    before,
    after: change,
    save: () => saveCompanySettings(write, { ...row, change, first: FIRST_SETTINGS }),
  });
}

function certificateOf(pfx: Uint8Array, password: string) {
  try {
    return readCertificate(pfx, password);
  } catch (error) {
    if (error instanceof CertificateError)
      throw invalidFields([{ path: 'pfx', message: error.message }]);
    throw error;
  }
}

/** Turns a name with one part per line into `C=BR, O=ICP-Brasil`. */
function linesInOne(name: string): string {
  return name
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
