/**
 * A random id in the form of a UUID (RFC 9562, version 4). `crypto.randomUUID` is missing where the
 * page came without TLS, as in a shop's own network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  const digits = Array.from(bytes, hex).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
