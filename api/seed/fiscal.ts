import type { Write } from '../db/write';
import type { FiscalNotes } from '../fiscal/issuers/fiscal-notes';
import { selfMadeCertificate } from '../fiscal/self-made-certificate';
import { registerNote } from '../modules/fiscal-note/fiscal-note-service';
import {
  changeCertificate,
  changeFiscalSettings,
} from '../modules/fiscal-note/fiscal-settings-service';
import { demoCompanies } from './business';
import { findFinishedOrders } from './demo-repository';

/**
 * Each company has its own tax regime, so that both kinds of notes can be shown; the first has the
 * one that issues on any day (`tax-periods`).
 */
const REGIMES = ['simples', 'normal'] as const;
/** For files that are opened at once and never stored. */
const PASSWORD = 'demo';

/**
 * A self-signed certificate for each demo company. Generating keys takes a moment, so it happens
 * before the lock.
 */
export function demoCertificates(now: Date): Uint8Array[] {
  return demoCompanies.map(({ name, cnpj }) => selfMadeCertificate({ name, cnpj }, PASSWORD, now));
}

/** The demo companies' settings for issuing notes without fiscal value. */
export async function insertDemoFiscalSettings(
  write: Write,
  companies: readonly number[],
  { certificates, sealingKey }: { certificates: readonly Uint8Array[]; sealingKey: string },
): Promise<void> {
  for (const [index, idCompany] of companies.entries()) {
    const regime = REGIMES[index % REGIMES.length] ?? 'simples';
    await changeFiscalSettings(
      write,
      { idCompany, provider: 'homologation' },
      { regime, series: 1, nextNumber: 1 },
    );
    const [pfx, company] = [certificates[index], demoCompanies[index]];
    if (pfx && company)
      await changeCertificate(
        write,
        { idCompany, cnpj: company.cnpj },
        { pfx, password: PASSWORD, sealingKey },
      );
  }
}

const NOTES = 2;

/**
 * Notes for the oldest finished orders, issued like any other; none where an issuer would treat
 * them as real.
 */
export async function insertDemoNotes(write: Write, fiscalNotes: FiscalNotes): Promise<void> {
  if (fiscalNotes.provider !== 'homologation') return;
  const { trx, author } = write;
  for (const idOrder of await findFinishedOrders(trx, NOTES)) {
    const { idCompany } = author;
    const choice = { idOrder, idCompany, finalConsumer: null, presence: null };
    await registerNote(write, choice, fiscalNotes);
  }
}
