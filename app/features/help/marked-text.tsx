/** A text whose names of buttons and fields stand between two asterisks. */
export function MarkedText({ text }: { text: string }) {
  // A name may end in an asterisk itself, which is an order's key.
  return text
    .split(/\*\*(.+?)\*\*(?!\*)/)
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
