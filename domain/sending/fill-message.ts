import { fillIn, withoutPlaceholders } from '../placeholder-text';
import type { MessageText } from './message-texts';

/**
 * A text with its placeholders filled in (R-SND-02). A line that has only empty placeholders is
 * removed, with the blank line that it would leave.
 */
export function fillMessage(
  { subject, text }: MessageText,
  values: Readonly<Record<string, string>>,
): MessageText {
  const lines = text.split('\n').flatMap((line) => {
    const filled = fillIn(line, values).trimEnd();
    return filled.trim() === '' && line !== filled && withoutPlaceholders(line).trim() === ''
      ? []
      : [filled];
  });
  return {
    subject: fillIn(subject, values).replace(/\s+/g, ' ').trim(),
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
