import { withZod } from '@remix-validated-form/with-zod';

import { isReadable } from '@domain/quote-link/quote-link';
import { quoteLinkSchema } from '@domain/quote-link/quote-link-schema';
import type { QuoteLink } from '@domain/wire/quote-link';
import { FormText } from '~/components/form/fields/form-fields';
import { COUNT_FIELD } from '~/components/form/fields/number-field';
import { FormActions } from '~/components/form/form-actions';
import { PostForm } from '~/components/form/post-form';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { useMayChange } from '~/components/navigation/use-access';
import { Button, ButtonLink } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { CancelButton, Dialog, opens } from '~/components/ui/dialog';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { NewTab } from '~/components/ui/new-tab';
import { Notice } from '~/components/ui/notice';

import { isDeclined, TOLD_MINUTES } from './quote-link-texts';
import { useSendsLink } from './send-quote-links';

export const QUOTE_LINK_FORM_ID = 'quote-link-form';
export const quoteLinkValidator = withZod(quoteLinkSchema);

/** A new link: the saved order becomes a version. */
export function QuoteLinkForm({
  values,
  idempotencyKey,
  replaces,
  cancelTo,
}: {
  values: { validityDays: string };
  idempotencyKey: string;
  /** Whether another version can still be accepted. */
  replaces: boolean;
  cancelTo: string;
}) {
  return (
    <RecordForm
      id={QUOTE_LINK_FORM_ID}
      validator={quoteLinkValidator}
      values={values}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend={replaces ? 'Novo link' : 'Link para o cliente'}>
        <p className="mb-3">
          O cliente lê o orçamento como está salvo agora e pode aceitar, pedir alteração ou recusar.
          {replaces
            ? ' Se nada mudou, é outro link da mesma versão; senão, a anterior não poderá mais ser aceita.'
            : ''}
        </p>
        <FieldGrid>
          <FormText
            name="validityDays"
            label="Validade em dias"
            {...COUNT_FIELD}
            autoComplete="off"
            width={3}
            help="Depois do último dia o link não abre mais."
          />
        </FieldGrid>
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={QUOTE_LINK_FORM_ID} icon="plus">
          Criar link
        </SubmitButton>
      </FormActions>
    </RecordForm>
  );
}

/** A new address: shown only once, to be copied or sent. */
export function ToldAddress({ url, whatsApp }: { url: string; whatsApp: string | null }) {
  return (
    <Notice as="div" tone="success" className="mb-4 grid gap-y-2" role="status">
      <p>
        Copie este link agora: só você o vê, neste navegador, e ele some daqui em {TOLD_MINUTES}{' '}
        minutos. Quem tiver o link lê o orçamento: envie só ao cliente.
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere select-all">{url}</code>
        <CopyButton text={url} label="Copiar o link" />
      </p>
      {whatsApp === null ? null : (
        <p className="actions">
          <ButtonLink tone="primary" href={whatsApp} target="_blank" rel="noopener noreferrer">
            <Icon name="external-link" />
            Abrir o WhatsApp
            <NewTab />
          </ButtonLink>
        </p>
      )}
    </Notice>
  );
}

/** Replaces the form where the order is no longer a quote (R-LNK-12). */
export function NoQuoteNotice() {
  return (
    <Notice>
      Só um pedido com o status Orçamento pode ser enviado para que o cliente aceite. O que já foi
      enviado pode ser lido até o último dia, mas não recebe mais respostas.
    </Notice>
  );
}

/** The actions for a version that the client can still read. */
export function QuoteLinkActions({
  link,
  idempotencyKey,
}: {
  link: QuoteLink;
  idempotencyKey: string;
}) {
  const mayChange = useMayChange();
  const sendsLink = useSendsLink();
  if (!mayChange || !isReadable(link.state)) return null;
  const dialog = `close-link-${link.idQuoteLink}`;
  const id = <input type="hidden" name="idQuoteLink" value={link.idQuoteLink} />;
  return (
    <>
      <PostForm className="actions mt-2">
        {id}
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {link.state === 'open' && !isDeclined(link) && !sendsLink ? (
          <Button type="submit" name="intent" value="whatsapp" small>
            <Icon name="smartphone" />
            Enviar por WhatsApp
          </Button>
        ) : null}
        {link.state === 'settled' ? null : (
          <Button type="submit" name="intent" value="address" small>
            <Icon name="copy" />
            Outro link
          </Button>
        )}
        <Button {...opens(dialog)} small tone="danger">
          <Icon name="ban" />
          Fechar os links
        </Button>
      </PostForm>
      <Dialog id={dialog} title={`Fechar os links da versão ${link.number}`}>
        <p>
          Quem recebeu esta versão não a abre mais.
          {link.state === 'accepted' ? ' O aceite continua valendo.' : ''}
        </p>
        <PostForm className="actions mt-4">
          {id}
          <Button type="submit" name="intent" value="revoke" tone="danger">
            Fechar
          </Button>
          <CancelButton dialog={dialog}>Voltar</CancelButton>
        </PostForm>
      </Dialog>
    </>
  );
}
