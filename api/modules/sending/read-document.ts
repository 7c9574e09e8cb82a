import type { MessageKind } from '@domain/sending/message-texts';

import type { DocumentData, DocumentKind } from '../../pdf/renderers';

/** A file before it is made: drawn from data, or passed on unchanged. */
export type SendableFile = { name: string } & (
  | { [Kind in DocumentKind]: { print: readonly [Kind, ...DocumentData<Kind>] } }[DocumentKind]
  | { xml: string }
);

/** A document as it is sent. Its reader throws 404 or 409 when it cannot be sent. */
export interface ReadDocument {
  title: string;
  messageKind: MessageKind;
  /** The values of its own placeholders, besides those of every text. */
  values: Readonly<Record<string, string>>;
  files: readonly SendableFile[];
}
