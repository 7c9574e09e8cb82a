import { onlyDigits } from '../digits';
import { isCnpjLength } from '../tax-id';
import type { InvoiceIssuer, InvoiceParty } from './invoice';
import { municipalityCode } from './municipality-code';
import { nfeText } from './nfe-text';
import { isTaxpayer } from './taxpayer';
import { element, optional, type XmlElement } from './xml-element';

/**
 * Replaces the buyer's name, so that the note is not mistaken for a real one (NF-e 4.00, field
 * E04).
 */
const HOMOLOGATION_NAME = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';

/** The field `CRT`. */
const REGIME_CODES = { simples: '1', normal: '3' } as const;

export function issuerElement(issuer: InvoiceIssuer): XmlElement {
  return element('emit', [
    element('CNPJ', issuer.document),
    element('xNome', nfeText(issuer.name, 60)),
    addressElement('enderEmit', issuer),
    element('IE', issuer.stateRegistration ?? ''),
    element('CRT', REGIME_CODES[issuer.regime]),
  ]);
}

export function recipientElement(recipient: InvoiceParty): XmlElement {
  return element('dest', [
    element(isCnpjLength(recipient.document) ? 'CNPJ' : 'CPF', recipient.document),
    element('xNome', HOMOLOGATION_NAME),
    addressElement('enderDest', recipient),
    element('indIEDest', isTaxpayer(recipient) ? '1' : '9'),
    optional('IE', isTaxpayer(recipient) ? onlyDigits(recipient.stateRegistration ?? '') : null),
    optional('email', nfeText(recipient.email ?? '', 60)),
  ]);
}

function addressElement(name: string, party: InvoiceParty): XmlElement {
  const phone = onlyDigits(party.phone ?? '');
  return element(name, [
    element('xLgr', atLeastTwo(party.street)),
    element('nro', nfeText(party.number, 60)),
    optional('xCpl', nfeText(party.complement ?? '', 60)),
    element('xBairro', atLeastTwo(party.district)),
    element('cMun', municipalityCode(party.city, party.state) ?? ''),
    element('xMun', atLeastTwo(party.city)),
    element('UF', party.state),
    element('CEP', party.zipCode),
    element('cPais', '1058'),
    element('xPais', 'Brasil'),
    optional('fone', phone.length >= 6 && phone.length <= 14 ? phone : null),
  ]);
}

/** The schema requires two characters: a district `B` becomes `B.`. */
function atLeastTwo(text: string): string {
  const written = nfeText(text, 60);
  return written.length < 2 ? `${written}.` : written;
}
