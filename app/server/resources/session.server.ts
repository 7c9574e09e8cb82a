import type { SignInInput } from '@domain/session/sign-in-schema';
import { z } from '@domain/zod';

import { callApi, type Caller } from '../api-client.server';
import type { SessionRecord } from '../session.server';
import { entity, id, nothing, text } from './entity.server';

const signedIn = z.object({
  Token: z.string().min(1),
  professional: entity({ name: text, email: text, idProfessional: id, idCompany: id }),
});

/** POST session/login. A 401 means wrong credentials; its message is for the person. */
export async function signIn(caller: Caller, input: SignInInput): Promise<SessionRecord> {
  const { data } = await callApi(caller, { method: 'POST', path: 'session/login', body: input }, signedIn);
  return {
    token: data.Token,
    professionalName: data.professional.name,
    professionalEmail: data.professional.email,
    professionalId: data.professional.idProfessional,
    companyId: data.professional.idCompany,
  };
}

/** Revokes the session at the API, where it offers that (an extension of the contract). */
export async function signOut(caller: Caller): Promise<void> {
  await callApi(caller, { method: 'DELETE', path: 'session' }, nothing);
}
