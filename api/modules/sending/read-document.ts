import type { MessageKind } from '@domain/sending/message-texts';

import type { DocumentData, DocumentKind } from '../../pdf/renderers';

/** A file as it will be made: drawn from data, or as it is. */
export type SendableFile = { name: string } & (
  | { [Kind in DocumentKind]: { print: readonly [Kind, ...DocumentData<Kind>] } }[DocumentKind]
  | { xml: string }
);

/** A document as it is sent. Its reader throws 404 or 409 when there is none to send. */
export interface ReadDocument {
  title: string;
  messageKind: MessageKind;
  /** Of its placeholders, beside those of every text. */
  values: Readonly<Record<string, string>>;
  files: readonly SendableFile[];
}
