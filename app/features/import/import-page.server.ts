import { pathId } from '~/server/forms/posted-form.server';
import { ApiError } from '~/server/http/api-client.server';

import { IMPORT_REGISTERS, type ImportRegister } from './import.server';

/** The register that an import's address names; 404 for another. */
export function importRegister(name: string | undefined): ImportRegister {
  const register = IMPORT_REGISTERS.find((one) => one === name);
  if (!register) throw new Response(null, { status: 404 });
  return register;
}

/** The import that an address names; 404 when it is no id. */
export function importId(text: string | undefined): number {
  const idImport = pathId(text);
  if (idImport === null) throw new Response(null, { status: 404 });
  return idImport;
}

/** What an API without the extension answers becomes 404: to it there is no such page. */
export function withoutExtension(error: unknown): unknown {
  const without = error instanceof ApiError && [405, 501].includes(error.status);
  return without ? new ApiError(404, error.message, [], error.requestId) : error;
}
