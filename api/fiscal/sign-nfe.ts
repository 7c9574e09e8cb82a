import { createHash, createSign } from 'node:crypto';

import { NFE_NAMESPACE } from '@domain/nfe/nfe-document';
import { element, toXml, type XmlElement } from '@domain/nfe/xml-element';

import { type Certificate, certificateText } from './certificate';

const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/**
 * The whole note: `infNFe` with its signature next to it, by the algorithms that the layout
 * prescribes, SHA-1 among them (Manual de Orientação do Contribuinte, digital signature). Our XML
 * is already canonical, so digests are computed on the text itself.
 */
export function signNfe(infNFe: XmlElement, certificate: Certificate): string {
  const signedInfo = signedInfoOf(infNFe);
  const signature = createSign('RSA-SHA1')
    .update(toXml(signedInfo), 'utf8')
    .sign(certificate.key, 'base64');
  // Inside an element of the same namespace, the declaration is not repeated.
  const { xmlns: _, ...attributes } = infNFe.attributes;
  const { name, content } = signedInfo;
  return toXml(
    element(
      'NFe',
      [
        { ...infNFe, attributes },
        element(
          'Signature',
          [
            { name, content, attributes: {} },
            element('SignatureValue', signature),
            element('KeyInfo', [
              element('X509Data', [element('X509Certificate', certificateText(certificate))]),
            ]),
          ],
          { xmlns: SIGNATURE },
        ),
      ],
      { xmlns: NFE_NAMESPACE },
    ),
  );
}

/** Canonicalised on its own, it carries the namespace inherited from its parent. */
function signedInfoOf(infNFe: XmlElement): XmlElement {
  const digest = createHash('sha1').update(toXml(infNFe), 'utf8').digest('base64');
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
        { URI: `#${infNFe.attributes.Id ?? ''}` },
      ),
    ],
    { xmlns: SIGNATURE },
  );
}
