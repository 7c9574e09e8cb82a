/** Why nothing can be saved to a record any more, in words. */
export interface GoneTexts {
  title: string;
  text: string;
}

export const DELETED: GoneTexts = {
  title: 'Este registro não existe mais',
  text: 'Foi excluído enquanto você editava. O que você digitou continua aqui, para ser copiado.',
};

/** Shown above a form, in place of conflicts, when nothing can be saved to its record any more. */
export function RecordGone({ title, text }: GoneTexts) {
  return (
    <section
      className="card p-5 print:px-3 print:pt-2 print:pb-3"
      role="alert"
      aria-labelledby="gone-title"
    >
      <h2 id="gone-title">{title}</h2>
      <p>{text}</p>
    </section>
  );
}
