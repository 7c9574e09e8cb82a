import { expect, it } from 'vitest';

import { documentName } from '@domain/sending/document';
import { menuSection } from '~/features/menu/menu-section';
import { sendPath } from '~/features/sending/sending-texts';

const sectionOf = (path: string) => {
  const { pathname, search } = new URL(path, 'http://prumo');
  return menuSection(pathname, search);
};
const REMINDER = documentName({ kind: 'reminder', id: 21 });

it.each([
  [sendPath(40, REMINDER, { back: '?due=today' }), '/dashboard/receivable'],
  [sendPath(40, REMINDER, { back: '', channel: 'whatsapp' }), '/dashboard/receivable'],
  [sendPath(40, REMINDER), `/dashboard/order/40/send/${REMINDER}`],
  ['/dashboard/order/40?back=%3F', '/dashboard/order/40'],
  ['/dashboard/client', '/dashboard/client'],
])('%s is under %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});
