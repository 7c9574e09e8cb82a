import type { Sending } from '@domain/wire/sending';
import { useMayChange } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';

import { SentList } from './sent-list';

/** On the order's page: what was sent to its client. Hidden where the API sends nothing. */
export function SentPanel({
  idOrder,
  sendings,
}: {
  idOrder: number;
  sendings: readonly Sending[] | null;
}) {
  const mayChange = useMayChange();
  if (sendings === null) return null;
  return (
    <Section
      titleId="sent-panel-title"
      title="Enviados"
      className="mt-4 break-inside-avoid print:not-has-[li]:hidden"
    >
      {sendings.length === 0 ? (
        <p>Nada foi enviado ao cliente por e-mail ou WhatsApp.</p>
      ) : (
        <SentList idOrder={idOrder} sendings={sendings} />
      )}
      {mayChange ? (
        <p className="actions mt-3 print:hidden">
          <ButtonLink to={`/dashboard/order/${idOrder}/send`}>
            <Icon name="mail" />
            Enviar documento
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}
