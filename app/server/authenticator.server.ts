import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';

import { signInSchema } from '@domain/session/sign-in-schema';

import { callContext } from './guard.server';
import { signIn } from './resources/session.server';
import type { SessionRecord } from './session.server';

export const authenticator = new Authenticator<SessionRecord>();

/** Signs in by the posted form: throws ApiError when the API refuses, ZodError for a form that is not valid. */
authenticator.use(
  new FormStrategy(({ form, request }) =>
    signIn(callContext(request), signInSchema.parse(Object.fromEntries(form))),
  ),
  'form',
);
