import { brasiliaTimestamp } from '../date';
import { NFE_NAMESPACE } from './nfe-document';
import { element, type XmlElement } from './xml-element';

/** The layout of the event, of its envelope and of the answer to it. */
const VERSION = '1.00';
const CANCELLATION = '110111';
/** Only one event of this kind can follow a note. */
const SEQUENCE = '1';
/** The test environment (homologação). */
const ENVIRONMENT = '2';
/** Registered and tied to the note. */
const REGISTERED = '135';

/** A cancellation of a note made here, which has no fiscal value. */
export interface NoteCancellation {
  /** The note's, 44 characters. */
  accessKey: string;
  /** Of its authorisation, as it is shown: `SIMULADO-000000012`. */
  protocol: string;
  /** 15 to 255 characters. */
  reason: string;
  at: Date;
}

/**
 * The element to sign (event 110111, Manual de Orientação do Contribuinte). The layout has room for
 * the fifteen digits of a protocol only: those of a simulated one begin with zeros, as no tax
 * office's do.
 */
export function cancelEvent({ accessKey, protocol, reason, at }: NoteCancellation): XmlElement {
  return element(
    'infEvento',
    [
      element('cOrgao', accessKey.slice(0, 2)),
      element('tpAmb', ENVIRONMENT),
      element('CNPJ', accessKey.slice(6, 20)),
      element('chNFe', accessKey),
      element('dhEvento', brasiliaTimestamp(at)),
      element('tpEvento', CANCELLATION),
      element('nSeqEvento', SEQUENCE),
      element('verEvento', VERSION),
      element(
        'detEvento',
        [
          element('descEvento', 'Cancelamento'),
          element('nProt', protocol.replace(/\D/g, '').slice(-15).padStart(15, '0')),
          element('xJust', reason),
        ],
        { versao: VERSION },
      ),
    ],
    { xmlns: NFE_NAMESPACE, Id: `ID${CANCELLATION}${accessKey}${SEQUENCE.padStart(2, '0')}` },
  );
}

/**
 * The signed event with the answer that a tax office would give, which says that it is simulated
 * and has no protocol.
 */
export function processedCancelEvent(
  signedEvent: XmlElement,
  { accessKey, at }: NoteCancellation,
): XmlElement {
  const answer = element('infEvento', [
    element('tpAmb', ENVIRONMENT),
    element('verAplic', 'SIMULADO'),
    element('cOrgao', accessKey.slice(0, 2)),
    element('cStat', REGISTERED),
    element('xMotivo', 'SIMULADO - SEM VALOR FISCAL: Evento registrado e vinculado a NF-e'),
    element('chNFe', accessKey),
    element('tpEvento', CANCELLATION),
    element('xEvento', 'Cancelamento'),
    element('nSeqEvento', SEQUENCE),
    element('dhRegEvento', brasiliaTimestamp(at)),
  ]);
  const versioned = { xmlns: NFE_NAMESPACE, versao: VERSION };
  return element(
    'procEventoNFe',
    [{ ...signedEvent, attributes: versioned }, element('retEvento', [answer], versioned)],
    versioned,
  );
}
