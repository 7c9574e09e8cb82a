import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';

import { signInSchema } from '@domain/session/sign-in-schema';
import { callContext } from '~/server/session/guard.server';
import type { SessionRecord } from '~/server/session/session-cookie.server';

import { signIn } from './session.server';

/**
 * How the sign-in's action hands the browser's value on: the strategy is given the request alone.
 */
const DEVICE_HEADER = 'X-Prumo-Device';

/** The request to sign in by, from the browser with that value. */
export function fromDevice(request: Request, device: string): Request {
  const headers = new Headers(request.headers);
  headers.set(DEVICE_HEADER, device);
  return new Request(request, { headers });
}

export const authenticator = new Authenticator<SessionRecord>();

/**
 * Signs in by the posted form: throws ApiError when the API refuses, ZodError for a form that is
 * not valid.
 */
authenticator.use(
  new FormStrategy(({ form, request }) =>
    signIn(
      { ...callContext(request), device: request.headers.get(DEVICE_HEADER) },
      signInSchema.parse(Object.fromEntries(form)),
    ),
  ),
  'form',
);
