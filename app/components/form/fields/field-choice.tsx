import { type ReactNode, useEffect, useRef, useState } from 'react';

import { CHOICE_PREFIX } from '@domain/conflict-choice';
import { isAsOffered, offeredTexts } from '@domain/offered-texts';
import type { FieldConflict, FieldTexts } from '@domain/record-conflict';
import { ChoiceLabel } from '~/components/ui/choice-label';

import { fillField, formValue, REFILLED } from './form-values';
import { onFormTyped } from './on-form-typed';

interface FieldChoiceProps {
  id: string;
  className: string;
  legend: string;
  /** Whose the other text is: of the other person, window or page. */
  where: string;
  conflict: FieldConflict;
  /** A text of the field as a person reads it. */
  show: (text: string) => ReactNode;
}

/**
 * Chooses between two people's texts of a field, by native radios, without script; the field stays
 * editable, and what is typed there is what is meant (R-FRM-17). With script the other person's
 * text fills the field when it is chosen, and one's own returns with its choice.
 */
export function FieldChoice({ id, className, legend, where, conflict, show }: FieldChoiceProps) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const replaced = useFilledField(ref, conflict);
  const name = CHOICE_PREFIX + conflict.name;
  return (
    <fieldset className={className} id={id} ref={ref}>
      <legend className="float-left w-full">{legend}</legend>
      <ChoiceLabel wraps htmlFor={`${name}-mine`}>
        <input
          id={`${name}-mine`}
          type="radio"
          name={name}
          value={MINE}
          defaultChecked
          autoComplete="off"
        />
        {replaced === null ? 'Fica o que está no campo' : <span>Fica o meu: {show(replaced)}</span>}
      </ChoiceLabel>
      <ChoiceLabel wraps htmlFor={`${name}-theirs`}>
        <input
          id={`${name}-theirs`}
          type="radio"
          name={name}
          value={JSON.stringify(offeredTexts(conflict))}
          autoComplete="off"
        />
        <span>
          Fica o da outra {where}: {show(conflict.theirs)}
        </span>
      </ChoiceLabel>
    </fieldset>
  );
}

const MINE = 'mine';

/** The texts that a choice put into the form, and those that it replaced there. */
interface Filled {
  before: FieldTexts;
  after: FieldTexts;
}

/**
 * Fills the field, and those that follow it, with what is chosen. What is changed there afterwards
 * moves the choice back. Returns the field's own text while the other one is there.
 */
function useFilledField(
  ref: React.RefObject<HTMLFieldSetElement>,
  conflict: FieldConflict,
): string | null {
  const filled = useRef<Filled | null>(null);
  // The events of the fields that are filled must not move the choice.
  const isFilling = useRef(false);
  const [replaced, setReplaced] = useState<string | null>(null);

  useEffect(() => {
    const form = ref.current?.form;
    if (!form) return;
    const { name } = conflict;
    const offered = offeredTexts(conflict);
    const fill = (texts: FieldTexts) => {
      isFilling.current = true;
      const before = textsIn(form, texts);
      for (const [field, value] of Object.entries(texts)) fillField(form, { name: field, value });
      form.dispatchEvent(new Event(REFILLED));
      isFilling.current = false;
      return { before, after: textsIn(form, texts) };
    };
    const choose = () => {
      if (!isTheirsChosen(form, name)) {
        if (filled.current) fill(filled.current.before);
        filled.current = null;
        return setReplaced(null);
      }
      if (filled.current) return;
      filled.current = fill(offered.theirs);
      setReplaced(filled.current.before[name] ?? '');
    };
    const keepMine = () => {
      filled.current = null;
      setReplaced(null);
      const choice = form.elements.namedItem(CHOICE_PREFIX + name);
      if (choice instanceof RadioNodeList) choice.value = MINE;
    };
    const noteChange = () => {
      if (isFilling.current) return;
      choose();
      const { after = {} } = filled.current ?? {};
      const now = textsIn(form, after);
      if (Object.entries(after).some(([field, text]) => now[field] !== text)) keepMine();
    };
    // Chosen before the scripts were there, and maybe typed over.
    if (isAsOffered(offered, textsIn(form, offered.theirs))) choose();
    else if (!filled.current) keepMine();
    // React's own events would miss a choice that a script has moved back before.
    return onFormTyped(form, noteChange);
  }, [ref, conflict]);

  return replaced;
}

function isTheirsChosen(form: HTMLFormElement, name: string): boolean {
  return formValue(form, CHOICE_PREFIX + name) !== MINE;
}

/** What these fields of the form contain. */
function textsIn(form: HTMLFormElement, fields: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, formValue(form, name) ?? '']));
}
