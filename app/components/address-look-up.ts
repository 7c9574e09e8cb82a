import { z } from '@domain/zod';

const answerSchema = z.object({
  address: z
    .object({ street: z.string(), district: z.string(), city: z.string(), state: z.string() })
    .nullable(),
});

/** The address of a CEP by our own server, or null: a failed look-up silently yields nothing. */
export async function lookUpAddress(zipCode: string) {
  try {
    const params = new URLSearchParams({ zipCode });
    const response = await fetch(`/dashboard/look-up/zip-code?${params.toString()}`, {
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) return null;
    return answerSchema.parse(await response.json()).address;
  } catch {
    return null;
  }
}
