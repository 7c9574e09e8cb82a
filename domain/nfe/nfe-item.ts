import { isGtin } from '../product/bar-code';
import type { DeclaredItem } from './declared';
import type { TaxRegime } from './invoice';
import { type ConsumptionTaxes, TAXED } from './item-taxes';
import { amountText, quantityText, rateText } from './nfe-numbers';
import { nfeText } from './nfe-text';
import type { ConsumptionRates, FederalRates, TaxRules } from './tax-periods';
import { element, optional, type XmlElement } from './xml-element';

const NO_BAR_CODE = 'SEM GTIN';
/** Tax substitution: paid earlier in the chain. */
const PAID_BEFORE = ['60', '500'];

export function itemElement(
  declared: DeclaredItem,
  { number, regime }: { number: number; regime: TaxRegime },
  { federal, consumption }: TaxRules,
): XmlElement {
  const { item, cfop, products, freight, discount } = declared;
  const barCode = item.barCode !== null && isGtin(item.barCode) ? item.barCode : NO_BAR_CODE;
  const unity = nfeText(item.unity ?? '', 6) || 'UN';
  return element(
    'det',
    [
      element('prod', [
        element('cProd', nfeText(item.code, 60)),
        element('cEAN', barCode),
        element('xProd', nfeText(item.description, 120)),
        element('NCM', item.ncm ?? ''),
        element('CFOP', cfop),
        element('uCom', unity),
        element('qCom', quantityText(item.amount)),
        element('vUnCom', amountText(item.value)),
        element('vProd', amountText(products)),
        element('cEANTrib', barCode),
        element('uTrib', unity),
        element('qTrib', quantityText(item.amount)),
        element('vUnTrib', amountText(item.value)),
        optional('vFrete', freight === 0 ? null : amountText(freight)),
        optional('vDesc', discount === 0 ? null : amountText(discount)),
        element('indTot', '1'),
      ]),
      element('imposto', [
        element('ICMS', [regime === 'simples' ? simplesIcms(declared) : normalIcms(declared)]),
        federal && federalTax('PIS', declared, federal),
        federal && federalTax('COFINS', declared, federal),
        declared.taxes.consumption && consumption
          ? consumptionElement(declared.taxes.consumption, consumption)
          : null,
      ]),
    ],
    { nItem: String(number) },
  );
}

function normalIcms({ situation: { origin, code }, taxes, item }: DeclaredItem): XmlElement {
  const group = code === TAXED ? 'ICMS00' : PAID_BEFORE.includes(code) ? 'ICMS60' : 'ICMS40';
  return element(group, [
    element('orig', origin),
    element('CST', code),
    // 3: the value of the operation.
    code === TAXED ? element('modBC', '3') : null,
    code === TAXED ? element('vBC', amountText(taxes.icmsBase)) : null,
    code === TAXED ? element('pICMS', rateText(item.icms ?? 0)) : null,
    code === TAXED ? element('vICMS', amountText(taxes.icms)) : null,
  ]);
}

function simplesIcms({ situation: { origin, code } }: DeclaredItem): XmlElement {
  return element(PAID_BEFORE.includes(code) ? 'ICMSSN500' : 'ICMSSN102', [
    element('orig', origin),
    element('CSOSN', code),
  ]);
}

/**
 * PIS or COFINS: at the basic rate in the normal regime; in the Simples, within the single payment
 * (49).
 */
function federalTax(
  name: 'PIS' | 'COFINS',
  { taxes }: DeclaredItem,
  rates: FederalRates | 'together',
): XmlElement {
  const together = rates === 'together';
  const key = name === 'PIS' ? 'pis' : 'cofins';
  return element(name, [
    element(`${name}${together ? 'Outr' : 'Aliq'}`, [
      element('CST', together ? '49' : '01'),
      element('vBC', amountText(taxes.federalBase)),
      element(`p${name}`, rateText(together ? 0 : rates[key])),
      element(`v${name}`, amountText(taxes[key])),
    ]),
  ]);
}

/** Fully taxed: CST 000, class 000001 (Nota Técnica 2025.002, table of classes). */
function consumptionElement(
  { base, ibsState, ibsCity, cbs }: ConsumptionTaxes,
  rates: ConsumptionRates,
): XmlElement {
  return element('IBSCBS', [
    element('CST', '000'),
    element('cClassTrib', '000001'),
    element('gIBSCBS', [
      element('vBC', amountText(base)),
      element('gIBSUF', [
        element('pIBSUF', rateText(rates.ibsState)),
        element('vIBSUF', amountText(ibsState)),
      ]),
      element('gIBSMun', [
        element('pIBSMun', rateText(rates.ibsCity)),
        element('vIBSMun', amountText(ibsCity)),
      ]),
      element('vIBS', amountText(ibsState + ibsCity)),
      element('gCBS', [element('pCBS', rateText(rates.cbs)), element('vCBS', amountText(cbs))]),
    ]),
  ]);
}
