import { Notice } from '~/components/ui/notice';

/** What the client has of this document already: nobody is reminded twice unawares (R-SND-11). */
export function SentBefore({ said }: { said: string | null }) {
  return said === null ? null : <Notice>{said}.</Notice>;
}
