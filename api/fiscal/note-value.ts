import { reaisToCents } from '@domain/money';

import { findElement, readXml, textOf, XmlError } from './read-xml';

/** The total that a note's XML declares, in cents; null when the XML has none or is not one. */
export function noteValue(xml: string): number | null {
  try {
    const text = textOf(findElement(readXml(xml), 'infNFe'), 'total', 'ICMSTot', 'vNF');
    return /^\d{1,13}\.\d{2}$/.test(text) ? reaisToCents(Number(text)) : null;
  } catch (error) {
    // An external service's XML is not always well-formed.
    if (error instanceof XmlError) return null;
    throw error;
  }
}
