import { ACTIVE } from '@domain/status';

/** A flag as a person reads it. */
export const yesOrNo = (flag: boolean): string => (flag ? 'Sim' : 'Não');

/** A register's status as a person reads it. */
export const statusText = (status: number): string => (status === ACTIVE ? 'Ativo' : 'Inativo');
