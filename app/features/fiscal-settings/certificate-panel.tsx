import { formatInstant } from '@domain/date';
import { DAY_MS } from '@domain/duration';
import { formatCpfCnpj } from '@domain/tax-id';
import { IfMayChange } from '~/components/form/changeable';
import { useRecordOwner } from '~/components/form/file/use-record-owner';
import { PostForm } from '~/components/form/post-form';
import { Button, ButtonLink } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { CancelButton, Dialog, opens } from '~/components/ui/dialog';
import { Fact, Facts } from '~/components/ui/facts';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';

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
  recordForm,
}: {
  certificate: KeptCertificate | null;
  now: string;
  sendTo: string;
  /** The id of the settings' form, which contains the removal without JavaScript. */
  recordForm: string;
}) {
  return (
    <Section className="mt-4" titleId="certificate-title" title="Certificado digital A1">
      {certificate ? (
        <Kept certificate={certificate} now={now} />
      ) : (
        <p>Nenhum certificado guardado: sem ele, nenhuma nota pode ser assinada.</p>
      )}
      <IfMayChange>
        <div className="actions mt-4">
          <ButtonLink to={sendTo}>
            <Icon name="file-key" />
            {certificate ? 'Trocar certificado' : 'Enviar certificado'}
          </ButtonLink>
          {certificate ? <Remove recordForm={recordForm} /> : null}
        </div>
      </IfMayChange>
    </Section>
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
      <p className="mb-3">
        <ValidityChip validTo={validTo} now={now} />
      </p>
      {cnpj === null ? (
        <Notice tone="warning" className="mb-3">
          O certificado não traz CNPJ: notas assinadas com ele são rejeitadas.
        </Notice>
      ) : null}
      <Facts>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <Fact key={label} label={label} wide={label === 'Titular'}>
              {value}
            </Fact>
          ),
        )}
      </Facts>
    </>
  );
}

/** Warn early: getting a new certificate takes days. */
const SOON_DAYS = 30;

function ValidityChip({ validTo, now }: { validTo: string | null; now: string }) {
  const days =
    validTo === null ? null : Math.floor((Date.parse(validTo) - Date.parse(now)) / DAY_MS);
  if (days !== null && days < 0) return <Chip tone="off">Vencido</Chip>;
  if (days === null || days > SOON_DAYS) return <Chip tone="done">Válido</Chip>;
  return (
    <Chip tone="waiting">
      {days === 0 ? 'Vence em menos de um dia' : `Vence em ${days} ${days === 1 ? 'dia' : 'dias'}`}
    </Chip>
  );
}

function Remove({ recordForm }: { recordForm: string }) {
  const owner = useRecordOwner(recordForm, { place: 'certificate-title' });
  return (
    <>
      <Button {...opens(CONFIRM_ID)} tone="danger">
        Remover certificado
      </Button>
      <Dialog id={CONFIRM_ID} title="Confirmação">
        <p>
          Remover o certificado? Sem ele, nenhuma nota pode ser assinada. O arquivo não pode ser
          recuperado daqui.
        </p>
        <PostForm className="actions mt-4">
          <Button
            type="submit"
            name="intent"
            value={REMOVE_CERTIFICATE}
            tone="danger"
            {...owner.button}
          >
            Remover
          </Button>
          <CancelButton dialog={CONFIRM_ID}>Voltar</CancelButton>
        </PostForm>
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
