/** What is still to be done after a button changed only the form, naming the form's save button. */
export function saveHint(isNew: boolean): string {
  return `Use ${isNew ? 'Salvar' : 'Atualizar'} para gravar.`;
}
