import type { EmailFile } from '../../email/email';
import type { Printer } from '../../pdf/printer';
import type { SendableFile } from './read-document';

/** Creates the file of a message; each person's documents are queued. */
export async function makeFile(
  printer: Printer,
  idProfessional: number,
  file: SendableFile,
): Promise<EmailFile> {
  const { name } = file;
  if ('xml' in file) return { name, type: 'application/xml', content: Buffer.from(file.xml) };
  // Which data belongs to which kind is held where the file is described.
  const print = printer.print as (
    caller: { idProfessional: number },
    ...task: unknown[]
  ) => Promise<Buffer>;
  return { name, type: 'application/pdf', content: await print({ idProfessional }, ...file.print) };
}
