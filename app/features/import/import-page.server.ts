import { pathId } from '~/server/forms/posted-form.server';
import { ApiError } from '~/server/http/api-error.server';

import { IMPORT_REGISTERS, type ImportRegister } from './import.server';

/** The register in the URL; 404 for an unknown one. */
export function importRegister(name: string | undefined): ImportRegister {
  const register = IMPORT_REGISTERS.find((one) => one === name);
  if (!register) throw new Response(null, { status: 404 });
  return register;
}

/** The import id in the URL; 404 when invalid. */
export function importId(text: string | undefined): number {
  const idImport = pathId(text);
  if (idImport === null) throw new Response(null, { status: 404 });
  return idImport;
}

/** Without the extension the page is a 404. */
export function withoutExtension(error: unknown): unknown {
  const without = error instanceof ApiError && [405, 501].includes(error.responseStatus);
  return without ? new ApiError(404, error.message, { requestId: error.requestId }) : error;
}
