import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';

import { signInSchema } from '@domain/session/sign-in-schema';
import { callContext } from '~/server/session/guard.server';

import { type Entered, signIn } from './session.server';

/**
 * Header by which the sign-in's action passes the device value: the strategy only gets the request.
 */
const DEVICE_HEADER = 'X-Prumo-Device';

/** The sign-in request with the device value. */
export function fromDevice(request: Request, device: string): Request {
  const headers = new Headers(request.headers);
  headers.set(DEVICE_HEADER, device);
  return new Request(request, { headers });
}

export const authenticator = new Authenticator<Entered>();

/**
 * Signs in with the posted form: throws ApiError when the API refuses, ZodError for an invalid
 * form.
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
