import type { FontName } from './fonts';

export interface TextStyle {
  font: Exclude<FontName, 'fallback' | 'emoji'>;
  /** Points. */
  size: number;
  color: string;
  /** Line height in points. */
  leading: number;
}

/** One accent and warm greys; all text has a contrast of at least 7:1 on white. */
export const COLORS = {
  ink: '#1c1917',
  soft: '#57534e',
  accent: '#115e59',
  line: '#d6d3d1',
  tint: '#f5f5f4',
} as const;

export const TEXT = {
  body: { font: 'regular', size: 9, color: COLORS.ink, leading: 12.5 },
  /** Running text: a contract, a receipt. */
  prose: { font: 'regular', size: 10, color: COLORS.ink, leading: 14.5 },
  strong: { font: 'semibold', size: 9, color: COLORS.ink, leading: 12.5 },
  muted: { font: 'regular', size: 9, color: COLORS.soft, leading: 12.5 },
  soft: { font: 'regular', size: 8, color: COLORS.soft, leading: 11 },
  label: { font: 'regular', size: 7.5, color: COLORS.soft, leading: 10.5 },
  columnHeading: { font: 'semibold', size: 7.5, color: COLORS.accent, leading: 10.5 },
  sectionHeading: { font: 'semibold', size: 10.5, color: COLORS.accent, leading: 14 },
  title: { font: 'semibold', size: 18, color: COLORS.accent, leading: 23 },
  number: { font: 'semibold', size: 11, color: COLORS.ink, leading: 16 },
  name: { font: 'semibold', size: 13, color: COLORS.ink, leading: 17 },
  total: { font: 'semibold', size: 12, color: COLORS.accent, leading: 16 },
} as const satisfies Record<string, TextStyle>;
