/** What is still to do after a button changed the form alone, by the name that the form's button has. */
export function saveHint(isNew: boolean): string {
  return `Use ${isNew ? 'Salvar' : 'Atualizar'} para gravar.`;
}
