import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from './app-handler';
import { importEntity, NO_IMPORT_ERRORS } from './import-entities';
import { pageOf } from './page';
import { signedInRequest } from './requests';
import { api } from './servers';

export const handle = await appHandler();
export const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

/** Sets the API's responses for import 5. */
export function theFileIs(
  change: Parameters<typeof importEntity>[0],
  errors: object = NO_IMPORT_ERRORS,
) {
  api.reply('GET import/5', { body: importEntity(change) });
  api.reply('GET import/5/errors', errors);
}

/** Makes the API support these extensions. */
export function withExtensions(...names: string[]) {
  clearExtensionCache();
  api.reply('GET extensions', { body: names });
}
