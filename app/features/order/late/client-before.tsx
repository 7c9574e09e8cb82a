import { readClientBefore } from '@domain/order/draft/client-before';
import { Notice } from '~/components/ui/notice';
import { IntentButton } from '~/features/order/shared/intent-button';

/**
 * Says that another client replaced the order's, and offers to restore the previous one. Its live
 * region exists before it, so that the text is announced.
 */
export function ClientBefore({ text }: { text: string }) {
  const before = readClientBefore(text);
  return before ? (
    <Notice as="div" dense data-late="">
      Os dados {before.clientName ? `de ${before.clientName}` : 'anteriores do cliente'} saíram
      deste orçamento.
      <IntentButton intent={{ type: 'restore-client' }} section="cliente" small>
        Desfazer
      </IntentButton>
    </Notice>
  ) : null;
}
