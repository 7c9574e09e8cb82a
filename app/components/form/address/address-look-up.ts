import { type AddressLookUp, readAddressLookUp, UNAVAILABLE } from '@domain/address-look-up';
import { fetchInBackground } from '~/components/navigation/background-fetch';

/**
 * Looks up a CEP on our own server. A network error, a lost session or an invalid response all mean
 * that the look-up is unavailable.
 */
export async function lookUpAddress(zipCode: string): Promise<AddressLookUp> {
  try {
    const params = new URLSearchParams({ zipCode });
    const response = await fetchInBackground(`/dashboard/look-up/zip-code?${params.toString()}`);
    if (!response?.ok) return UNAVAILABLE;
    return readAddressLookUp(await response.json());
  } catch {
    return UNAVAILABLE;
  }
}
