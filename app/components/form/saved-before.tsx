import type { ReactNode } from 'react';

import { useMayOpen } from '~/components/navigation/use-access';
import { NewTab } from '~/components/ui/new-tab';
import { Notice } from '~/components/ui/notice';
import { useFocusOnResponse } from '~/components/ui/use-focus-on-response';

const OWN_POST = 'O primeiro envio já tinha sido salvo, com os dados de antes.';

interface SavedBeforeProps {
  /** The screen of the record. */
  at: string;
  /** It takes the focus at each; null where the focus stays in the field of the next entry. */
  response: unknown;
  text?: string;
  /** What else can be done, for a person who may open the record. */
  children?: ReactNode;
}

/**
 * Links to the record that an earlier post of the form created, where this post does not change it
 * (R-FRM-11): in a new tab, since what was typed exists only here.
 */
export function SavedBefore({ at, response, text = OWN_POST, children }: SavedBeforeProps) {
  const mayOpen = useMayOpen(at);
  const ref = useFocusOnResponse<HTMLDivElement>(response);
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice as="div" tone="warning" action>
        <p>{text}</p>
        {mayOpen ? (
          <>
            <a href={at} target="_blank" rel="noreferrer">
              Abrir o que foi salvo
              <NewTab />
            </a>
            {children}
          </>
        ) : null}
      </Notice>
    </div>
  );
}
