import { type AddressLookUp, addressLookUpSchema, UNAVAILABLE } from '@domain/address-look-up';
import { askBeside } from '~/components/navigation/ask-beside';

/**
 * The address of a CEP by our own server. No network, no session or no sense in the answer: the
 * look-up is unavailable.
 */
export async function lookUpAddress(zipCode: string): Promise<AddressLookUp> {
  try {
    const params = new URLSearchParams({ zipCode });
    const response = await askBeside(`/dashboard/look-up/zip-code?${params.toString()}`);
    if (!response?.ok) return UNAVAILABLE;
    return addressLookUpSchema.parse(await response.json());
  } catch {
    return UNAVAILABLE;
  }
}
