import { setImmediate as nextTurn } from 'node:timers/promises';

import { SaxesParser } from 'saxes';

import { DAMAGED } from './read-zip';
import { UnreadableFile } from './table-file';

export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Events while reading an XML file; names come without their prefix, which each program chooses.
 */
export interface XmlReader {
  open: (name: string, attributes: XmlAttributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/**
 * Reads an XML file in chunks, yielding to other requests in between. Throws UnreadableFile when it
 * is not XML.
 */
export async function readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  const refuse = () => {
    throw new UnreadableFile(DAMAGED);
  };
  parser.on('error', refuse);
  // A package may not have a DTD (ECMA-376, part 2), and entities allow expansion attacks.
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => reader.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)));
  if (reader.text) {
    parser.on('text', reader.text);
    parser.on('cdata', reader.text);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Buffer) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      return refuse();
    }
  };
  for await (const piece of pieces) {
    parser.write(decode(piece));
    await nextTurn();
  }
  parser.write(decode());
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The attribute of that name, under any prefix. */
export function prefixed(attributes: XmlAttributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}
