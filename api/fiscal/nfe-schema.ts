import { readFileSync } from 'node:fs';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

/** The official schema of the NF-e 4.00, package PL_010b, as published on the national portal. */
const MAIN = 'nfe_v4.00.xsd';
const PARTS = [
  'leiauteNFe_v4.00.xsd',
  'tiposBasico_v4.00.xsd',
  'DFeTiposBasicos_v1.00.xsd',
  'xmldsig-core-schema_v1.01.xsd',
];

/** Letters in a CNPJ are the law since July 2026 (IN RFB 2.229/2024); the schema as published still refuses them. */
const WIDENED: readonly [string, string][] = [
  ['value="[0-9]{14}"', 'value="[0-9A-Z]{12}[0-9]{2}"'],
  ['value="[0-9]{0}|[0-9]{14}"', 'value="[0-9]{0}|[0-9A-Z]{12}[0-9]{2}"'],
  ['value="[0-9]{44}"', 'value="[0-9]{6}[0-9A-Z]{12}[0-9]{26}"'],
  ['value="NFe[0-9]{44}"', 'value="NFe[0-9]{6}[0-9A-Z]{12}[0-9]{26}"'],
];

/** Two wide: the schema and its tables of types. */
const MEMORY_PAGES = 1024;

/** What the schema refuses in a note, in xmllint's words; empty for a note that is valid. Takes about a tenth of a second, in a thread of its own. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const { schema, preload } = schemaFiles();
  const { errors } = await validateXML({
    xml: { fileName: 'nfe.xml', contents: xml },
    schema: [schema],
    preload,
    maxMemoryPages: MEMORY_PAGES,
  });
  return errors.map(({ message }) => message);
}

let read: { schema: XMLFileInfo; preload: XMLFileInfo[] } | null = null;

/** The files are in `schemas/` beside this module: beside this source file, and beside the built bundle. */
function schemaFiles() {
  read ??= { schema: schemaFile(MAIN), preload: PARTS.map(schemaFile) };
  return read;
}

function schemaFile(fileName: string): XMLFileInfo {
  const text = readFileSync(new URL(`./schemas/${fileName}`, import.meta.url), 'utf8');
  const contents = WIDENED.reduce((wide, [narrow, wider]) => wide.replaceAll(narrow, wider), text);
  return { fileName, contents };
}
