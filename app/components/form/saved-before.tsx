import { useMayOpen } from '~/components/navigation/use-access';
import { NewTab } from '~/components/ui/new-tab';
import { Notice } from '~/components/ui/notice';

const OWN_POST = 'O primeiro envio já tinha sido salvo, com os dados de antes.';

/**
 * What an earlier post of the form saved, where this one is not saved into it (R-FRM-11): in a tab of
 * its own, since what was typed stands here alone.
 */
export function SavedBefore({ at, text = OWN_POST }: { at: string; text?: string }) {
  const mayOpen = useMayOpen(at);
  return (
    <Notice as="div" tone="warning" action role="alert">
      <p>{text}</p>
      {mayOpen ? (
        <a href={at} target="_blank" rel="noreferrer">
          Abrir o que foi salvo
          <NewTab />
        </a>
      ) : null}
    </Notice>
  );
}
