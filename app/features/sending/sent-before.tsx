import { Notice } from '~/components/ui/notice';

/** What the client has of this document already: nobody is reminded twice unawares (R-SND-11). */
export function SentBefore({ text }: { text: string | null }) {
  return text === null ? null : <Notice>{text}.</Notice>;
}
