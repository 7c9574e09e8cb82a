import { describe, expect, it } from 'vitest';

import { LOGO_TEXTS, logoSizeError, logoType } from '@domain/company/logo-file';

const text = (written: string) => new TextEncoder().encode(written);

describe('the file of a logo', () => {
  it.each([
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
    [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    [text('<svg xmlns="…"/>'), 'image/svg+xml'],
    [text('\ufeff<?xml version="1.0"?><svg/>'), 'image/svg+xml'],
    [text('\n<!-- Made by a program --><svg/>'), 'image/svg+xml'],
    [text('<!DOCTYPE svg PUBLIC "…"><svg/>'), 'image/svg+xml'],
    [text('<!doctype html><svg/>'), null],
    [text('<html><svg/></html>'), null],
    [text('GIF89a'), null],
    [text('%PDF-1.7'), null],
    [text('<svgx/>'), null],
    [new Uint8Array(), null],
  ])('%# is recognised by its first bytes', (bytes, type) => {
    expect(logoType(bytes)).toBe(type);
  });

  it.each([
    [600, 240, null],
    [16, 16, null],
    [4000, 3000, null],
    [15, 40, LOGO_TEXTS.tooSmall],
    [0, 0, LOGO_TEXTS.tooSmall],
    [1, 1000, LOGO_TEXTS.tooNarrow],
    [5001, 500, LOGO_TEXTS.tooManyPixels],
    [4000, 3001, LOGO_TEXTS.tooManyPixels],
    [65_535, 65_535, LOGO_TEXTS.tooManyPixels],
    [1201, 100, LOGO_TEXTS.tooNarrow],
  ])('%d by %d pixels: %s', (width, height, refusal) => {
    expect(logoSizeError({ width, height })).toBe(refusal);
  });
});
