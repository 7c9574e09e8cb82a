import { afterEach, beforeEach, vi } from 'vitest';

import { forgetZipCodes } from '~/server/forms/zip-code.server';
import { forgetExtensions } from '~/server/http/extensions.server';

import { api, zipCodes } from './servers';

// Files share their modules: what a test changed of them is put back before the next, and before
// what a file does as it is read.
function putBack(): void {
  api.reset();
  zipCodes.reset();
  forgetExtensions();
  forgetZipCodes();
}

putBack();
beforeEach(putBack);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
