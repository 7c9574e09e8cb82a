import type { ReactNode } from 'react';

import { formatSlipLine } from '@domain/boleto/slip-bar-code';
import type { DraftInstallment } from '@domain/order/draft/draft';
import type { OrderIntent } from '@domain/order/draft/intent';
import { useMayChange } from '~/components/navigation/use-access';
import { Button, ButtonLink } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { CancelButton, closes, Dialog, DialogTitle, opens } from '~/components/ui/dialog';
import { Help } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { SendLink } from '~/features/extension/send-link';
import { useLateParts } from '~/features/order/late/load-late-parts';
import { IntentButton } from '~/features/order/shared/intent-button';
import { MENU_ENTRIES } from '~/features/order/shared/order-look';

import { slipCodesOf, type SlipOffer } from './slip-offers';

/**
 * The menu of an installment's slip: generate, or download and cancel (R-SLP-01, R-SLP-04), with
 * confirmations. A native popover.
 */
export function SlipMenu({
  installment,
  offer,
}: {
  installment: DraftInstallment;
  offer: SlipOffer;
}) {
  const { idOrderInstallment, installmentNumber, nossoNumero } = installment;
  const id = `slip-${idOrderInstallment}`;
  const which = `parcela ${installmentNumber}`;
  const mayChange = useMayChange();
  // The menu's button would be disabled with the form, but the slip must stay readable.
  if (!mayChange)
    return nossoNumero === '' ? null : (
      <ButtonLink
        small
        href={slipPath(offer, idOrderInstallment)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Baixar boleto da ${which}`}
      >
        <Icon name="barcode" />
        Baixar boleto
      </ButtonLink>
    );
  return (
    <>
      <Button small aria-label={`Boleto da ${which}`} {...opens(id)}>
        <Icon name="barcode" />
        Boleto
        <Icon name="chevron-down" />
      </Button>
      <Dialog id={id} label={`Boleto da ${which}`}>
        <DialogTitle>Boleto da {which}</DialogTitle>
        {nossoNumero === '' ? (
          <Generate id={id} which={which} installment={installment} offer={offer} />
        ) : (
          <ActiveSlip id={id} which={which} installment={installment} offer={offer} />
        )}
        <p className="actions mt-4">
          <Button {...closes(id)}>Fechar</Button>
        </p>
      </Dialog>
    </>
  );
}

function slipPath({ idOrder }: SlipOffer, idOrderInstallment: string): string {
  return `/dashboard/order/${idOrder}/bank-slip/${idOrderInstallment}`;
}

interface PartProps {
  id: string;
  which: string;
  installment: DraftInstallment;
  offer: SlipOffer;
}

function Generate({ id, which, installment, offer }: PartProps) {
  const intent = {
    type: 'generate-slip',
    idOrderInstallment: Number(installment.idOrderInstallment),
  } as const;
  if (offer.refusal !== null) {
    return (
      <ul className={MENU_ENTRIES}>
        <li>
          <Button disabled aria-describedby={`${id}-why`}>
            Gerar boleto
          </Button>
          <Help id={`${id}-why`}>{offer.refusal}</Help>
        </li>
      </ul>
    );
  }
  return (
    <ul className={MENU_ENTRIES}>
      <li>
        <Question
          id={`${id}-generate`}
          label="Gerar boleto"
          intent={intent}
          yes="Gerar boleto"
          tone="primary"
        >
          Gerar o boleto da {which}, de R$&nbsp;{offer.value}, com vencimento em {offer.dueDate}? O
          boleto é feito do que está salvo.
        </Question>
      </li>
    </ul>
  );
}

function ActiveSlip({ id, which, installment, offer }: PartProps) {
  const { idOrderInstallment, nossoNumero } = installment;
  const { line, pixCode, registeredAt } = slipCodesOf(installment.bankSlip);
  const late = useLateParts();
  const intent = { type: 'cancel-slip', idOrderInstallment: Number(idOrderInstallment) } as const;
  return (
    <>
      {late ? (
        <late.SlipRegistration idOrderInstallment={Number(idOrderInstallment)} at={registeredAt} />
      ) : null}
      <dl className="mt-3 grid gap-2 [&_dt]:text-sm [&_dt]:text-ink-soft">
        <div>
          <dt>Valor</dt>
          <dd className="tabular-nums">R$&nbsp;{offer.value}</dd>
        </div>
        <div>
          <dt>Vencimento</dt>
          <dd className="tabular-nums">{offer.dueDate}</dd>
        </div>
        <div>
          <dt>Nosso número</dt>
          <dd className="tabular-nums">{nossoNumero}</dd>
        </div>
        {line === null ? null : (
          <CopiedCode
            label="Linha digitável"
            of={which}
            shown={/^\d{47}$/.test(line) ? formatSlipLine(line) : line}
            code={line}
          />
        )}
        {pixCode === null ? null : (
          <CopiedCode label="Pix copia e cola" of={which} shown={pixCode} code={pixCode} />
        )}
      </dl>
      <Help>
        Valor, vencimento e cliente ficam como no boleto. Para alterar, cancele o boleto e gere
        outro.
      </Help>
      <ul className={MENU_ENTRIES}>
        <li>
          <ButtonLink href={slipPath(offer, idOrderInstallment)} target="_blank" rel="noreferrer">
            <Icon name="download" />
            Baixar boleto
          </ButtonLink>
        </li>
        <li className="empty:hidden">
          <SendLink idOrder={offer.idOrder} document={`slip-${idOrderInstallment}`}>
            Enviar boleto
          </SendLink>
        </li>
        <li>
          <Question
            id={`${id}-cancel`}
            label="Cancelar boleto"
            intent={intent}
            yes="Cancelar boleto"
            tone="danger"
          >
            Cancelar o boleto da {which}? Ele deixa de valer e o número não volta a ser usado. Se já
            foi registrado no banco, dê baixa nele também lá.
          </Question>
        </li>
      </ul>
    </>
  );
}

/** A code to be used elsewhere: selectable text and, with JavaScript, a copy button. */
function CopiedCode({
  label,
  of,
  shown,
  code,
}: {
  label: string;
  of: string;
  shown: string;
  code: string;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code className="mb-1 block wrap-anywhere select-all">{shown}</code>
        <CopyButton text={code} label={`Copiar ${label.toLowerCase()} da ${of}`} />
      </dd>
    </div>
  );
}

interface QuestionProps {
  id: string;
  label: string;
  intent: OrderIntent;
  yes: string;
  tone: 'primary' | 'danger';
  children: ReactNode;
}

/** A button with a confirmation. */
function Question({ id, label, intent, yes, tone, children }: QuestionProps) {
  return (
    <>
      <Button {...opens(id)}>{label}</Button>
      <Dialog id={id} title="Confirmação">
        <p>{children}</p>
        <p className="actions mt-4">
          <IntentButton intent={intent} section="pagamento" tone={tone}>
            {yes}
          </IntentButton>
          <CancelButton dialog={id}>Voltar</CancelButton>
        </p>
      </Dialog>
    </>
  );
}
