import type { ReactNode } from 'react';

import { callAddress, mailAddress, whatsAppAddress } from '@domain/contact-addresses';
import { isValidMobilePhone } from '@domain/phone';
import { stayForProgram } from '~/components/navigation/unsaved-forms';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { NewTab } from '~/components/ui/new-tab';

interface ContactLinksProps {
  /** As stored or formatted; '' without one. */
  phone: string;
  email: string;
  children?: ReactNode;
}

/**
 * How the person of a record is reached, above their form, with what else begins there. Nothing for
 * what is not registered.
 */
export function ContactLinks({ phone, email, children }: ContactLinksProps) {
  const call = callAddress(phone);
  return (
    <div className={BAR}>
      {call === null ? null : (
        <ButtonLink small href={call} onClick={stayForProgram}>
          <Icon name="smartphone" />
          <span>
            Ligar<span className="sr-only"> para {phone}</span>
          </span>
        </ButtonLink>
      )}
      {isValidMobilePhone(phone) ? (
        <ButtonLink small href={whatsAppAddress(phone, '')} target="_blank" rel="noreferrer">
          <Icon name="external-link" />
          <span>
            WhatsApp
            <NewTab />
          </span>
        </ButtonLink>
      ) : null}
      {email === '' ? null : (
        <ButtonLink small href={mailAddress(email)} onClick={stayForProgram}>
          <Icon name="mail" />
          <span>
            E-mail<span className="sr-only"> para {email}</span>
          </span>
        </ButtonLink>
      )}
      {children}
    </div>
  );
}

/** On a phone the contacts fit in one line, and none is too narrow for a finger. */
const BAR =
  'actions mb-4 empty:hidden max-sm:gap-2 max-sm:*:flex-auto max-xs:[&_svg]:hidden print:hidden';
