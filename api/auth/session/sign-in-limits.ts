import { createHash } from 'node:crypto';

/** The subjects that tries are counted for. */
export type Subject = string;

/** Sending an invitation again. */
export const invitationSubject = (idProfessional: number): Subject =>
  `invitation:${idProfessional}`;

/** Sending messages about an e-mail change. */
export const emailChangeSubject = (idProfessional: number): Subject =>
  `email-change:${idProfessional}`;

/** A signed-in user confirming their password. No other user can use up these tries. */
export const ownPasswordSubject = (idProfessional: number): Subject =>
  `own-password:${idProfessional}`;

/** A signed-in user's code of the second factor. No other user can use up these tries. */
export const ownCodeSubject = (idProfessional: number): Subject => `own-code:${idProfessional}`;

/** The holder of the link that removes a second factor, confirming a password that they had. */
export const wayBackSubject = (idProfessional: number): Subject => `way-back:${idProfessional}`;

/** A separate subject for each text, hashed so that none of them is stored in clear. */
export function subjectOf(what: string, ...texts: readonly string[]): Subject {
  return `${what}:${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)}`;
}
