import type { EmailFile } from '../../email/email';
import type { PrintCaller, Printer } from '../../pdf/printer';
import type { SendableFile } from './read-document';

/** Creates the file of a message; each person's documents are queued. */
export async function makeFile(
  printer: Printer,
  caller: PrintCaller,
  file: SendableFile,
): Promise<EmailFile> {
  const { name } = file;
  if ('xml' in file) return { name, type: 'application/xml', content: Buffer.from(file.xml) };
  // The file's description already guarantees that the data fits its kind.
  const print = printer.print as (caller: PrintCaller, ...task: unknown[]) => Promise<Buffer>;
  return { name, type: 'application/pdf', content: await print(caller, ...file.print) };
}
