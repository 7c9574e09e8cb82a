import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

/**
 * The official schema of the NF-e 4.00, package PL_010b, with the alphanumeric CNPJ of PL_010 V1.30
 * (docs/decisions/0076-the-tax-office-at-home.md).
 */
const MAIN = 'nfe_v4.00.xsd';
const PARTS = [
  'leiauteNFe_v4.00.xsd',
  'tiposBasico_v4.00.xsd',
  'DFeTiposBasicos_v1.00.xsd',
  'xmldsig-core-schema_v1.01.xsd',
];

/** Two parallel reads: the schema and its type tables. */
const MEMORY_PAGES = 1024;

/**
 * The schema's errors in a note, in xmllint's words; empty for a valid note. Takes about a tenth of
 * a second, in a separate thread.
 */
export async function schemaErrors(xml: string): Promise<string[]> {
  const { schema, preload } = schemaFiles();
  compiled ??= compileProgram();
  await compiled;
  const { errors } = await validateXML({
    xml: { fileName: 'nfe.xml', contents: xml },
    schema: [schema],
    preload,
    maxMemoryPages: MEMORY_PAGES,
  });
  return errors.map(({ message }) => message);
}

/**
 * Each check runs in a thread of its own. While the compiled module is referenced, V8 reuses the
 * code it optimised in earlier threads: a check then takes a third of the time.
 */
let compiled: Promise<WebAssembly.Module> | null = null;

async function compileProgram(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('xmllint-wasm');
  return WebAssembly.compile(await readFile(path.join(path.dirname(library), 'xmllint.wasm')));
}

let read: { schema: XMLFileInfo; preload: XMLFileInfo[] } | null = null;

/** The files are in `schemas/` next to this module, both in the source and in the bundle. */
function schemaFiles() {
  read ??= { schema: schemaFile(MAIN), preload: PARTS.map(schemaFile) };
  return read;
}

function schemaFile(fileName: string): XMLFileInfo {
  return {
    fileName,
    contents: readFileSync(new URL(`./schemas/${fileName}`, import.meta.url), 'utf8'),
  };
}
