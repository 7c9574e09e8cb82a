import { createHash, createSign } from 'node:crypto';

import { NFE_NAMESPACE } from '@domain/nfe/nfe-document';
import { element, toXml, type XmlElement } from '@domain/nfe/xml-element';

import { type Certificate, certificateText } from './certificate';

const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
/** The first line of a document. */
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** The whole note: `infNFe` with its signature next to it. */
export function signNfe(infNFe: XmlElement, certificate: Certificate): string {
  return toXml(signed('NFe', infNFe, certificate));
}

/**
 * An element of that name around `content` and its signature, by the algorithms that the layout
 * prescribes, SHA-1 among them (Manual de Orientação do Contribuinte, digital signature). Our XML
 * is already canonical, so digests are computed on the text itself.
 */
export function signed(name: string, content: XmlElement, certificate: Certificate): XmlElement {
  const signedInfo = signedInfoOf(content);
  const signature = createSign('RSA-SHA1')
    .update(toXml(signedInfo), 'utf8')
    .sign(certificate.key, 'base64');
  // Inside an element of the same namespace, the declaration is not repeated.
  const { xmlns: _, ...attributes } = content.attributes;
  return element(
    name,
    [
      { ...content, attributes },
      element(
        'Signature',
        [
          { ...signedInfo, attributes: {} },
          element('SignatureValue', signature),
          element('KeyInfo', [
            element('X509Data', [element('X509Certificate', certificateText(certificate))]),
          ]),
        ],
        { xmlns: SIGNATURE },
      ),
    ],
    { xmlns: NFE_NAMESPACE },
  );
}

/** Canonicalised on its own, it carries the namespace inherited from its parent. */
function signedInfoOf(content: XmlElement): XmlElement {
  const digest = createHash('sha1').update(toXml(content), 'utf8').digest('base64');
  const algorithm = (name: string, uri: string) => element(name, '', { Algorithm: uri });
  return element(
    'SignedInfo',
    [
      algorithm('CanonicalizationMethod', CANONICAL),
      algorithm('SignatureMethod', `${SIGNATURE}rsa-sha1`),
      element(
        'Reference',
        [
          element('Transforms', [
            algorithm('Transform', `${SIGNATURE}enveloped-signature`),
            algorithm('Transform', CANONICAL),
          ]),
          algorithm('DigestMethod', `${SIGNATURE}sha1`),
          element('DigestValue', digest),
        ],
        { URI: `#${content.attributes.Id ?? ''}` },
      ),
    ],
    { xmlns: SIGNATURE },
  );
}
