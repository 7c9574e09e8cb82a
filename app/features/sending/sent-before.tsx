import { Notice } from '~/components/ui/notice';

/**
 * What the client already got of this document: no client is reminded twice by accident (R-SND-11).
 */
export function SentBefore({ text }: { text: string | null }) {
  return text === null ? null : <Notice>{text}.</Notice>;
}
