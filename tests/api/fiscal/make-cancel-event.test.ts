import { beforeAll, describe, expect, test } from 'vitest';

import { accessKey } from '@domain/nfe/access-key';
import type { XmlElement } from '@domain/nfe/xml-element';

import { type Certificate, readCertificate } from '../../../api/fiscal/certificate';
import { makeCancelEvent } from '../../../api/fiscal/make-cancel-event';
import { readXml } from '../../../api/fiscal/read-xml';
import { selfMadeCertificate } from '../../../api/fiscal/self-made-certificate';
import { isSigned } from '../../support/xmlsec';

const PASSWORD = 'Senha do certificado 1';
const NOW = new Date('2026-03-10T15:00:00Z');
const CANCELLATION = {
  accessKey: accessKey({
    uf: 'SP',
    issuedOn: '2026-03-10',
    cnpj: '00000000000191',
    series: 1,
    number: 12,
    code: 34,
  }),
  protocol: 'SIMULADO-000000007',
  reason: 'Desistência de "A & B <Ltda>"',
  at: NOW,
};

let certificate: Certificate;
beforeAll(() => {
  const company = { name: 'Gesso Prado', cnpj: '00000000000191' };
  certificate = readCertificate(selfMadeCertificate(company, PASSWORD, NOW), PASSWORD);
});

/** Each element without others in it, as `name=text`, in order, and its parents' names. */
function leaves({ name, content }: XmlElement, within = ''): string[] {
  const path = within === '' ? name : `${within}/${name}`;
  return typeof content === 'string'
    ? [`${path}=${content}`]
    : content.flatMap((child) => leaves(child, path));
}

describe('the document of a cancellation', () => {
  test('has the layout of the event 110111, is signed, and says that it is simulated', () => {
    const xml = makeCancelEvent(CANCELLATION, certificate) ?? '';
    expect(isSigned(xml, 'infEvento', certificate.x509)).toBe(true);
    expect(isSigned(xml.replace('Desist', 'Resist'), 'infEvento', certificate.x509)).toBe(false);
    const { accessKey: key } = CANCELLATION;
    expect(xml).toContain(`<infEvento Id="ID110111${key}01">`);
    for (const name of ['procEventoNFe', 'evento', 'retEvento'])
      expect(xml).toContain(`<${name} xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00">`);
    const document = leaves(readXml(xml)).filter((leaf) => !leaf.includes('/Signature/'));
    const [sent, answer] = ['procEventoNFe/evento/infEvento', 'procEventoNFe/retEvento/infEvento'];
    expect(document).toEqual([
      `${sent}/cOrgao=35`,
      `${sent}/tpAmb=2`,
      `${sent}/CNPJ=00000000000191`,
      `${sent}/chNFe=${key}`,
      `${sent}/dhEvento=2026-03-10T12:00:00-03:00`,
      `${sent}/tpEvento=110111`,
      `${sent}/nSeqEvento=1`,
      `${sent}/verEvento=1.00`,
      `${sent}/detEvento/descEvento=Cancelamento`,
      `${sent}/detEvento/nProt=000000000000007`,
      `${sent}/detEvento/xJust=Desistência de "A & B <Ltda>"`,
      `${answer}/tpAmb=2`,
      `${answer}/verAplic=SIMULADO`,
      `${answer}/cOrgao=35`,
      `${answer}/cStat=135`,
      `${answer}/xMotivo=SIMULADO - SEM VALOR FISCAL: Evento registrado e vinculado a NF-e`,
      `${answer}/chNFe=${key}`,
      `${answer}/tpEvento=110111`,
      `${answer}/xEvento=Cancelamento`,
      `${answer}/nSeqEvento=1`,
      `${answer}/dhRegEvento=2026-03-10T12:00:00-03:00`,
    ]);
  });

  test('is not made with a certificate that has expired', () => {
    const at = new Date('2029-03-10T15:00:00Z');
    expect(makeCancelEvent({ ...CANCELLATION, at }, certificate)).toBeNull();
  });
});
