import { z } from '@domain/zod';

import type { SignIn } from './open-session';

/** The response of every way to sign in (docs/contract.md#sessions). */
export const sessionResponseSchema = z.object({
  Token: z.string(),
  professional: z.object({
    Name: z.string(),
    Email: z.string(),
    IdProfessional: z.number().int(),
    IdCompany: z.number().int(),
  }),
});

export function sessionResponse({ token, account }: SignIn): z.infer<typeof sessionResponseSchema> {
  return {
    Token: token,
    professional: {
      Name: account.name,
      Email: account.email,
      IdProfessional: account.idProfessional,
      IdCompany: account.idCompany,
    },
  };
}
