import { ORDER_STATUS } from '@domain/order/order-status';

import type { Trx } from '../db/schema';
import type { FiscalNotes } from '../fiscal/issuers/fiscal-notes';
import { selfMadeCertificate } from '../fiscal/self-made-certificate';
import { registerNote } from '../modules/fiscal-note/fiscal-note-service';
import {
  changeCertificate,
  changeFiscalSettings,
} from '../modules/fiscal-note/fiscal-settings-service';
import { demoCompanies } from './business';

/**
 * Each company has its own tax regime, so that both kinds of notes can be shown; the first has the
 * one that issues on any day (`tax-periods`).
 */
const REGIMES = ['simples', 'normal'] as const;
/** For files that are read at once and never stored. */
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
  trx: Trx,
  companies: readonly number[],
  certificates: readonly Uint8Array[],
  sealingKey: string,
  change: { idProfessional: number; now: Date },
): Promise<void> {
  const by = { ...change, check: () => undefined };
  for (const [index, idCompany] of companies.entries()) {
    const regime = REGIMES[index % REGIMES.length] ?? 'simples';
    await changeFiscalSettings(
      trx,
      { idCompany, provider: 'homologation' },
      { regime, series: 1, nextNumber: 1 },
      by,
    );
    const [pfx, company] = [certificates[index], demoCompanies[index]];
    if (pfx && company)
      await changeCertificate(
        trx,
        { idCompany, cnpj: company.cnpj },
        { pfx, password: PASSWORD },
        sealingKey,
        by,
      );
  }
}

const NOTES = 2;

/**
 * Notes for the oldest finished orders, issued like any other; none where an issuer would treat
 * them as real.
 */
export async function insertDemoNotes(
  trx: Trx,
  idCompany: number,
  fiscalNotes: FiscalNotes,
  { idProfessional, now }: { idProfessional: number; now: Date },
): Promise<void> {
  if (fiscalNotes.provider !== 'homologation') return;
  const orders = await trx
    .selectFrom('salesOrder')
    .select('idOrder')
    .where('idOrderStatus', '=', ORDER_STATUS.FINALIZADO)
    .orderBy('idOrder')
    .limit(NOTES)
    .execute();
  for (const { idOrder } of orders)
    await registerNote(
      trx,
      { idOrder, idCompany, finalConsumer: null, presence: null },
      fiscalNotes,
      { idProfessional },
      now,
    );
}
