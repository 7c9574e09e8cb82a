import type { DeclaredTotals } from './declared';
import type { ConsumptionTaxes } from './item-taxes';
import { amountText } from './nfe-numbers';
import { element, type XmlElement } from './xml-element';

const ZERO = amountText(0);

export function totalsElement(totals: DeclaredTotals): XmlElement {
  const icms: [string, string][] = [
    ['vBC', amountText(totals.icmsBase)],
    ['vICMS', amountText(totals.icms)],
    ['vICMSDeson', ZERO],
    ['vFCP', ZERO],
    ['vBCST', ZERO],
    ['vST', ZERO],
    ['vFCPST', ZERO],
    ['vFCPSTRet', ZERO],
    ['vProd', amountText(totals.products)],
    ['vFrete', amountText(totals.freight)],
    ['vSeg', ZERO],
    ['vDesc', amountText(totals.discount)],
    ['vII', ZERO],
    ['vIPI', ZERO],
    ['vIPIDevol', ZERO],
    ['vPIS', amountText(totals.pis)],
    ['vCOFINS', amountText(totals.cofins)],
    ['vOutro', ZERO],
    ['vNF', amountText(totals.note)],
  ];
  return element('total', [
    element(
      'ICMSTot',
      icms.map(([name, text]) => element(name, text)),
    ),
    totals.consumption ? consumptionTotalsElement(totals.consumption) : null,
  ]);
}

function consumptionTotalsElement({ base, ibsState, ibsCity, cbs }: ConsumptionTaxes): XmlElement {
  const unreduced = [element('vDif', ZERO), element('vDevTrib', ZERO)];
  const credits = [element('vCredPres', ZERO), element('vCredPresCondSus', ZERO)];
  return element('IBSCBSTot', [
    element('vBCIBSCBS', amountText(base)),
    element('gIBS', [
      element('gIBSUF', [...unreduced, element('vIBSUF', amountText(ibsState))]),
      element('gIBSMun', [...unreduced, element('vIBSMun', amountText(ibsCity))]),
      element('vIBS', amountText(ibsState + ibsCity)),
      ...credits,
    ]),
    element('gCBS', [...unreduced, element('vCBS', amountText(cbs)), ...credits]),
  ]);
}
