import type { CompanyMessages } from '@domain/sending/company-messages';
import { companyMessagesWire } from '@domain/wire/sending';
import { readSettings, updateSettings } from '~/features/company/company-settings.server';
import type { Caller } from '~/server/http/api-call.server';
import type { RecordUpdate } from '~/server/http/api-client.server';

const name = 'messages';

/** docs/contract.md#company-messages */
export function readCompanyMessages(caller: Caller, idCompany: number) {
  return readSettings(caller, { idCompany, name, schema: companyMessagesWire.read });
}

export function updateCompanyMessages(caller: Caller, messages: RecordUpdate<CompanyMessages>) {
  return updateSettings(caller, name, messages);
}
