import { Form, Link } from '@remix-run/react';
import { FileKey } from 'lucide-react';

import { formatInstant } from '@domain/date';
import { formatCpfCnpj } from '@domain/tax-id';
import { CancelButton, Dialog, opens } from '~/components/ui/dialog';

/** The stored certificate as its screen shows it; instants in ISO. */
export interface KeptCertificate {
  subject: string;
  cnpj: string | null;
  validFrom: string | null;
  validTo: string | null;
}

export const REMOVE_CERTIFICATE = 'remove-certificate';
const CONFIRM_ID = 'remove-certificate';

/** The certificate that signs a company's notes: holder, validity and actions. */
export function CertificatePanel({
  certificate,
  now,
  sendTo,
}: {
  certificate: KeptCertificate | null;
  now: string;
  sendTo: string;
}) {
  return (
    <section className="group" aria-labelledby="certificate-title">
      <h2 id="certificate-title">Certificado digital A1</h2>
      {certificate ? (
        <Kept certificate={certificate} now={now} />
      ) : (
        <p>Nenhum certificado guardado: sem ele, nenhuma nota pode ser assinada.</p>
      )}
      <div className="actions certificate__actions">
        <Link className="button" to={sendTo}>
          <FileKey aria-hidden="true" />
          {certificate ? 'Trocar certificado' : 'Enviar certificado'}
        </Link>
        {certificate ? <Remove /> : null}
      </div>
    </section>
  );
}

function Kept({
  certificate: { subject, cnpj, validFrom, validTo },
  now,
}: {
  certificate: KeptCertificate;
  now: string;
}) {
  const facts: [label: string, value: string][] = [
    ['Titular', holderOf(subject)],
    ['CNPJ', formatCpfCnpj(cnpj)],
    ['Válido desde', shown(validFrom)],
    ['Válido até', shown(validTo)],
  ];
  return (
    <>
      <p className="certificate__state">
        <ValidityChip validTo={validTo} now={now} />
      </p>
      {cnpj === null ? (
        <p className="notice notice--warning certificate__state">
          O certificado não traz CNPJ: notas assinadas com ele são rejeitadas.
        </p>
      ) : null}
      <dl className="facts">
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label} className={label === 'Titular' ? 'facts__wide' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

const DAY_MS = 86_400_000;
/** Warn early: getting a new certificate takes days. */
const SOON_DAYS = 30;

function ValidityChip({ validTo, now }: { validTo: string | null; now: string }) {
  const days =
    validTo === null ? null : Math.floor((Date.parse(validTo) - Date.parse(now)) / DAY_MS);
  if (days !== null && days < 0) return <span className="chip chip--off">Vencido</span>;
  if (days === null || days > SOON_DAYS) return <span className="chip chip--done">Válido</span>;
  return (
    <span className="chip chip--waiting">
      {days === 0 ? 'Vence em menos de um dia' : `Vence em ${days} ${days === 1 ? 'dia' : 'dias'}`}
    </span>
  );
}

function Remove() {
  return (
    <>
      <button {...opens(CONFIRM_ID)} className="button button--danger">
        Remover certificado
      </button>
      <Dialog id={CONFIRM_ID} title="Confirmação">
        <p>
          Remover o certificado? Sem ele, nenhuma nota pode ser assinada. O arquivo não pode ser
          recuperado daqui.
        </p>
        <Form method="post" className="actions">
          <button
            type="submit"
            name="intent"
            value={REMOVE_CERTIFICATE}
            className="button button--danger"
          >
            Remover
          </button>
          <CancelButton dialog={CONFIRM_ID}>Voltar</CancelButton>
        </Form>
      </Dialog>
    </>
  );
}

function shown(instant: string | null): string {
  return instant === null ? '' : formatInstant(new Date(instant));
}

/**
 * The holder's name from `C=BR, O=ICP-Brasil, CN=NOME:CNPJ`; the whole subject in any other format.
 */
function holderOf(subject: string): string {
  return /(?:^|, )CN=(.+?)(?::\w{14})?(?:, [A-Z]+=|$)/.exec(subject)?.[1] ?? subject;
}
