import { z } from '@domain/zod';

/** Names of address ranges known to proxy-addr, and so to Express and Fastify. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const address = z.union([z.string().ip(), z.string().cidr()]);

/** Whether the text is an address, a network such as 10.0.0.0/8, or the name of a range. */
function isNetwork(text: string): boolean {
  const network = text.trim();
  if (NAMES.includes(network)) return true;
  return address.safeParse(network).success && !network.endsWith('/0');
}

/** Whether the text names the proxies to trust: networks separated by commas, or `none`. */
export function isProxyList(text: string): boolean {
  return text === 'none' || text.split(',').every(isNetwork);
}
