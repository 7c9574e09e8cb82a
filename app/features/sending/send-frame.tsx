import type { MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';

import { FormPage } from '~/components/form/form-page';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { UnreachedNotice } from '~/features/extension/unreached-notice';

import { sendPath } from './sending-texts';
import { SentBefore } from './sent-before';

const CHANNELS = { email: 'e-mail', whatsapp: 'WhatsApp' } as const;
type Channel = keyof typeof CHANNELS;

/** The document title of a message's screen. */
export function sendMeta(channel: Channel): MetaFunction {
  return ({ data }) => {
    const title = (data as { title?: string } | undefined)?.title;
    return [{ title: `Enviar ${title ? `${title} ` : ''}por ${CHANNELS[channel]} · Prumo` }];
  };
}

interface SendFrameProps {
  channel: Channel;
  page: {
    idOrder: number;
    document: string;
    title: string;
    back: string | null;
    backTo: string;
    sentBefore: string | null;
  };
  /** The message's form. */
  children: ReactNode;
}

/** A message to a client before it is sent, and a link to its other channel. */
export function SendFrame({ channel, page, children }: SendFrameProps) {
  const { idOrder, document, title, back, backTo, sentBefore } = page;
  const other = channel === 'email' ? 'whatsapp' : 'email';
  const path = sendPath(idOrder, document, { channel: other, back });
  // A document loaded for another screen has a policy that blocks posts redirecting to WhatsApp.
  const link = other === 'whatsapp' ? { href: path } : { to: path };
  return (
    <FormPage
      // Without an answer of the API the page of a refused post does not know the document's name.
      title={[`Enviar por ${CHANNELS[channel]}`, title].filter(Boolean).join(': ')}
      backTo={backTo}
      aside={
        <ButtonLink {...link}>
          <Icon name={other === 'whatsapp' ? 'smartphone' : 'mail'} />
          Enviar por {CHANNELS[other]}
        </ButtonLink>
      }
    >
      {channel === 'email' ? <UnreachedNotice receiver="client" /> : null}
      <SentBefore text={sentBefore} />
      {children}
    </FormPage>
  );
}
