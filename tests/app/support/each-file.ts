import { afterEach, beforeEach, vi } from 'vitest';

import { forgetExtensions } from '~/server/extensions.server';
import { forgetZipCodes } from '~/server/zip-code.server';

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
