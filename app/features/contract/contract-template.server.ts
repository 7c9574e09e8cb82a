import type { ContractTemplateInput } from '@domain/contract/contract-template';
import { contractTemplateWire } from '@domain/wire/company-settings';
import {
  readSettings,
  settingsPath,
  updateSettings,
} from '~/features/company/company-settings.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApiForFile, type RecordUpdate } from '~/server/http/api-client.server';

const name = 'contract-template';

/** docs/contract.md#contract-template */
export function readContractTemplate(caller: Caller, idCompany: number) {
  return readSettings(caller, { idCompany, name, schema: contractTemplateWire.read });
}

export function updateContractTemplate(
  caller: Caller,
  template: RecordUpdate<ContractTemplateInput>,
) {
  return updateSettings(caller, name, template);
}

/**
 * POST company/{id}/contract-template/preview: the text with a made-up order, as a streamed PDF.
 */
export function openContractPreview(
  caller: Caller,
  { idCompany, text }: { idCompany: number; text: string },
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, {
    method: 'POST',
    path: `${settingsPath(idCompany, name)}/preview`,
    body: { text },
    kind: 'pdf',
    signal,
  });
}
