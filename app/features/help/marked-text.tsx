/** A text with the names of buttons and fields between two asterisks. */
export function MarkedText({ text }: { text: string }) {
  // A name may itself end in an asterisk, such as an order's shortcut.
  return text
    .split(/\*\*(.+?)\*\*(?!\*)/)
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
