import { useMayChange } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

/** Whether 'Enviar' gives the client the link, so that nothing else has to (R-SND-09). */
export function useSendsLink(): boolean {
  const mayChange = useMayChange();
  return useExtension('sending-link') && mayChange;
}

/** Links to 'Enviar' of a quote, whose message has the client's link. */
export function SendQuoteLinks({ idOrder, small = false }: { idOrder: number; small?: boolean }) {
  const path = `/dashboard/order/${idOrder}/send/quote`;
  return (
    <>
      <ButtonLink href={`${path}/whatsapp`} small={small}>
        <Icon name="smartphone" />
        Enviar por WhatsApp
      </ButtonLink>
      <ButtonLink to={path} small={small}>
        <Icon name="mail" />
        Enviar por e-mail
      </ButtonLink>
    </>
  );
}
