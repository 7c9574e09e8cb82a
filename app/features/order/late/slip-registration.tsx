import { formatInstant } from '@domain/date';
import { Notice } from '~/components/ui/notice';
import { useExtension } from '~/features/extension/use-extension';
import { IntentButton } from '~/features/order/shared/intent-button';

/** A slip unknown to the bank is refused at payment. */
const UNREGISTERED = 'Boleto não registrado: confirme com o banco antes de enviar';

/** Whether the bank knows a slip; until a person confirms it, the warning is shown. */
export function SlipRegistration({
  idOrderInstallment,
  at,
}: {
  idOrderInstallment: number;
  /** The instant, ISO; null until it is marked. */
  at: string | null;
}) {
  if (!useExtension('slip-registration')) return null;
  return at === null ? (
    <Notice as="div" tone="warning" action data-late="" className="mt-3">
      <p>{UNREGISTERED}</p>
      <IntentButton
        intent={{ type: 'register-slip', idOrderInstallment }}
        section="pagamento"
        small
      >
        Marcar como registrado
      </IntentButton>
    </Notice>
  ) : (
    <Notice as="div" tone="success" action data-late="" className="mt-3">
      <p>Registrado no banco, marcado em {formatInstant(new Date(at))}</p>
      <IntentButton
        intent={{ type: 'unregister-slip', idOrderInstallment }}
        section="pagamento"
        small
      >
        Desfazer
      </IntentButton>
    </Notice>
  );
}
