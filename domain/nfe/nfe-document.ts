import { brasiliaTimestamp, todayIso } from '../date';
import { accessKey, NFE_MODEL } from './access-key';
import { declare } from './declared';
import { crossesStates, type Invoice } from './invoice';
import { municipalityCode } from './municipality-code';
import { itemElement } from './nfe-item';
import { issuerElement, recipientElement } from './nfe-parties';
import { billingElement, paymentElement } from './nfe-payment';
import { nfeText } from './nfe-text';
import { totalsElement } from './nfe-totals';
import { saysIntermediary } from './presence';
import { taxRules } from './tax-periods';
import { ufCode } from './uf-codes';
import { element, optional, type XmlElement } from './xml-element';

export const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
const VERSION = '4.00';
/** Author of the program (field B27). */
const PROGRAM = 'Prumo';

/**
 * The note of a sale in the NF-e 4.00 layout, for the test environment (homologação): its key and
 * the element `infNFe` to sign. Requires an invoice without `invoiceProblems`.
 */
export function nfeDocument(invoice: Invoice): { accessKey: string; infNFe: XmlElement } {
  const { issuer, recipient, series, number, code, payments } = invoice;
  const issuedOn = todayIso(invoice.issuedAt);
  const key = accessKey({
    uf: issuer.state,
    issuedOn,
    cnpj: issuer.document,
    series,
    number,
    code,
  });
  const rules = taxRules(issuer.regime, issuedOn);
  if (rules === null) throw new RangeError('the taxes of this day are not known');
  const { items, totals } = declare(invoice, rules);
  const information = optional('infCpl', nfeText(invoice.information ?? '', 5_000));
  const infNFe = element(
    'infNFe',
    [
      identification(invoice, key),
      issuerElement(issuer),
      recipientElement(recipient),
      ...items.map((item, index) =>
        itemElement(item, { number: index + 1, regime: issuer.regime }, rules),
      ),
      totalsElement(totals),
      // 0: freight paid by the seller; 9: no freight.
      element('transp', [element('modFrete', invoice.freight > 0 ? '0' : '9')]),
      billingElement(payments, { number, total: totals.note, issuedOn }),
      paymentElement(payments, issuedOn),
      information && element('infAdic', [information]),
    ],
    { xmlns: NFE_NAMESPACE, Id: `NFe${key}`, versao: VERSION },
  );
  return { accessKey: key, infNFe };
}

function identification(invoice: Invoice, key: string): XmlElement {
  const { issuer, series, number, code, issuedAt, finalConsumer, presence } = invoice;
  return element('ide', [
    element('cUF', ufCode(issuer.state)),
    element('cNF', String(code).padStart(8, '0')),
    element('natOp', 'Venda de mercadoria'),
    element('mod', NFE_MODEL),
    element('serie', String(series)),
    element('nNF', String(number)),
    element('dhEmi', brasiliaTimestamp(issuedAt)),
    // A sale.
    element('tpNF', '1'),
    element('idDest', crossesStates(invoice) ? '2' : '1'),
    element('cMunFG', municipalityCode(issuer.city, issuer.state) ?? ''),
    // Portrait DANFE, normal issue.
    element('tpImp', '1'),
    element('tpEmis', '1'),
    element('cDV', key.slice(-1)),
    element('tpAmb', '2'),
    element('finNFe', '1'),
    element('indFinal', finalConsumer ? '1' : '0'),
    element('indPres', presence),
    saysIntermediary(presence) ? element('indIntermed', '0') : null,
    element('procEmi', '0'),
    element('verProc', PROGRAM),
  ]);
}
