import { afterEach, beforeEach, vi } from 'vitest';

import { clearZipCodeCache } from '~/server/forms/zip-code.server';
import { clearExtensionCache } from '~/server/http/extensions.server';
import { clearResponseCache } from '~/server/http/response-cache.server';

import { api, zipCodes } from './servers';

// Test files share modules: restore changes before the next file's top level runs.
function putBack(): void {
  api.reset();
  zipCodes.reset();
  clearExtensionCache();
  clearResponseCache();
  clearZipCodeCache();
}

putBack();
beforeEach(putBack);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
