import type { BankAccount } from '@domain/bank-slip/bank-account';
import { bankAccountWire } from '@domain/wire/company-settings';
import { readSettings, updateSettings } from '~/features/company/company-settings.server';
import type { Caller } from '~/server/http/api-call.server';
import type { RecordUpdate } from '~/server/http/api-client.server';

const name = 'bank-account';

/** docs/contract.md#bank-account; without an account its fields are null. */
export function readBankAccount(caller: Caller, idCompany: number) {
  return readSettings(caller, { idCompany, name, schema: bankAccountWire.read });
}

export function updateBankAccount(caller: Caller, account: RecordUpdate<BankAccount>) {
  return updateSettings(caller, name, account);
}
