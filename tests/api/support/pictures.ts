import { crc32, deflateSync } from 'node:zlib';

import type { TestApi } from './test-api';

/** A PNG of one colour, with any declared size. */
export function solidPng(
  { width, height, rgb = [17, 94, 89] }: { width: number; height: number; rgb?: number[] },
  extra: Buffer[] = [],
): Buffer {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.from(Array(width).fill(rgb).flat())]);
  return pngOf({ width, height, kind: 2 }, Buffer.concat(Array<Buffer>(height).fill(row)), extra);
}

/** RGBA, fully transparent everywhere. */
export function emptyPng({ width, height }: { width: number; height: number }): Buffer {
  return pngOf({ width, height, kind: 6 }, Buffer.alloc(height * (width * 4 + 1)));
}

export function pngOf(
  { width, height, kind }: { width: number; height: number; kind: number },
  rows: Buffer,
  extra: Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(data.length, 0);
  edges.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)]);
}

/** A 300 × 120 drawing with a class, a gradient and a clipping, as drawing programs write them. */
export const DRAWN_LOGO = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: a program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 300 120" onload="alert(1)">
  <title>Gesso</title>
  <metadata><rdf:RDF xmlns:rdf="x"><rdf:li/></rdf:RDF></metadata>
  <inkscape:namedview><inkscape:grid/></inkscape:namedview>
  <style type="text/css"><![CDATA[ .a{fill:#0F766E;} .b, #c{fill:url(#g);stroke:none} ]]></style>
  <defs>
    <linearGradient id="g0"><stop offset="0" stop-color="#b45309"/><stop offset="1" style="stop-color:#7c2d12"/></linearGradient>
    <linearGradient id="g" xlink:href="#g0" x1="0" x2="1"/>
    <clipPath id="k"><rect x="0" y="0" width="300" height="100"/></clipPath>
  </defs>
  <g clip-path="url(#k)">
    <path class="a" d="M10 10h80v80h-80z"/>
    <circle class="b" cx="160" cy="55" r="45" onclick="alert(1)"/>
    <polygon id="c" points="220,100 290,100 255,10"/>
  </g>
</svg>`;

/** A red box on white, 48 × 24. */
export const JPEG_LOGO = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AAB' +
    'AAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFla' +
    'AAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAA' +
    'AChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1' +
    'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBh' +
    'cmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAc' +
    'AEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9' +
    'PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2Nj' +
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAYADADASIAAhEBAxEB/8QAFwABAQEB' +
    'AAAAAAAAAAAAAAAAAAYFB//EACYQAAEACAYDAQAAAAAAAAAAAAAFERITFmWj4gEVJEJRYQZEg8L/xAAYAQADAQEA' +
    'AAAAAAAAAAAAAAAAAgMEBf/EACARAAICAQMFAAAAAAAAAAAAAAECAAMEERIhExRRUqH/2gAMAwEAAhEDEQA/AKpO' +
    'prJ3GnfPWt7KlK6x5MmNZfWtHnPo/T8kmZ3dg2gnXxsap6gzDmVkay+taI1l9a0kwL1G8y/Z0ev0ysjWX1rTWQSa' +
    'zh/p3Lpne0ta+sODnpWeDe98/wBDI7FtDIZONUlRZRzNZOoXOHGocumtjS1q7w4MmCphRuAKlFJ1MwJk2ou1TxEF' +
    'TCjcIKmFG4AOmviN3l/t8EQVMKNxrIJC5O/1D56zsZUpfePIABFB1EV8m112seJ//9k=',
  'base64',
);

/** PUT company/{id}/face/logo, for the test's company. */
export function putLogo(
  { app, idCompany, token }: TestApi,
  file: Buffer,
  {
    id = String(idCompany),
    type = 'application/octet-stream',
    headers = {},
  }: { id?: string; type?: string; headers?: Record<string, string> } = {},
) {
  return app.inject({
    method: 'PUT',
    url: `/company/${id}/face/logo`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
    payload: file,
  });
}

/** PUT product/{id}/picture. */
export function putPicture(
  { app, token }: Pick<TestApi, 'app' | 'token'>,
  file: Buffer,
  {
    idProduct,
    type = 'application/octet-stream',
    headers = {},
  }: { idProduct: number; type?: string; headers?: Record<string, string> },
) {
  return app.inject({
    method: 'PUT',
    url: `/product/${idProduct}/picture`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
    payload: file,
  });
}

/** 64 × 32 pixels: red and green above, blue and yellow below. */
export const FOUR_COLOURS = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywt' +
    'QFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09P' +
    'T09PT09PT09PT09PT09PT09PT0//wAARCAAgAEADAREAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAQHBQb/xAAU' +
    'EAEAAAAAAAAAAAAAAAAAAAAA/8QAGAEBAQEBAQAAAAAAAAAAAAAAAAcFAwb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oA' +
    'DAMBAAIRAxEAPwDis57IAABa4JcAAAid1RAAAWuCXAAAPOqU1wAAGoo42QAAGXLGxgAAGoo42QAAH//Z',
  'base64',
);

/** The JPEG with an EXIF segment of the given content after its first two bytes. */
export function withExif(jpeg: Buffer, tiff: Buffer): Buffer {
  const part = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.of(0xff, 0xe1, 0, 0);
  head.writeUInt16BE(part.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, part, jpeg.subarray(2)]);
}

/** A TIFF directory with a width and the orientation, as cameras write it in either byte order. */
export function tiffOf(orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const put = (value: number, at: number, bytes: 2 | 4) =>
    order === 'II' ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes);
  tiff.write(order, 0, 'latin1');
  put(42, 2, 2);
  put(8, 4, 4);
  put(2, 8, 2);
  for (const [index, [tag, value]] of [
    [256, 64],
    [274, orientation],
  ].entries()) {
    const at = 10 + index * 12;
    put(tag ?? 0, at, 2);
    put(3, at + 2, 2);
    put(1, at + 4, 4);
    put(value ?? 0, at + 8, 2);
  }
  return tiff;
}
