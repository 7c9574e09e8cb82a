/**
 * What is typed into the fields of forms and filters that are read as something else than text: a day,
 * `due`, `payment` and `birth` being those whose year is told by what they are of (R-FLD-33), an end of a
 * range of values, and the number of a record. A name is of one kind wherever it stands. The fields of
 * days take these names alone, and every schema that reads a day has one of them (typed-fields.test.ts).
 */
const TYPED_FIELDS = {
  dueDate: 'due',
  firstDueDate: 'due',
  paymentDate: 'payment',
  birthDate: 'birth',
  registerBirthDate: 'birth',
  newProfessionalBirthDate: 'birth',
  startDate: 'day',
  endDate: 'day',
  dayFrom: 'day',
  dayTo: 'day',
  reportDayFrom: 'day',
  reportDayTo: 'day',
  createdDateFrom: 'day',
  createdDateTo: 'day',
  dueDateFrom: 'day',
  dueDateTo: 'day',
  openDueDateFrom: 'day',
  openDueDateTo: 'day',
  paymentDateFrom: 'day',
  paymentDateTo: 'day',
  valueFrom: 'value',
  valueTo: 'value',
  idOrder: 'number',
  idSite: 'number',
  idSupplier: 'number',
  fiscalNoteNumber: 'number',
} as const;

type Typed = typeof TYPED_FIELDS;
type Name = keyof Typed;
type Kind = Typed[Name];
type Named<Wanted extends Kind> = {
  [Field in Name]: Typed[Field] extends Wanted ? Field : never;
}[Name];

/** What the day of a field is of. */
export type DayKind = 'due' | 'payment' | 'birth' | 'day';

type DayName = Named<DayKind>;
/** The name of a field that holds a day, a line's too. */
export type DateField = DayName | `${string}[${number}].${DayName}`;

type Start<Field> = Field extends `${infer Range}From` ? Range : never;
/** The name of a range of days, without `From` and `To`. */
export type DayRange = Start<DayName>;
/** The name of a range of values. */
export type ValueRangeName = Start<Named<'value'>>;

const LINE = /^\w+\[\d+\]\./;

function kindOf(name: string): Kind | null {
  const own = name.replace(LINE, '');
  return Object.hasOwn(TYPED_FIELDS, own) ? TYPED_FIELDS[own as Name] : null;
}

/** What the day in the field of that name is of; null where it holds none. */
export function dayKindOf(name: string): DayKind | null {
  const kind = kindOf(name);
  return kind === 'value' || kind === 'number' ? null : kind;
}

/** Whether the field of that name holds a date. */
export function isDateField(name: string): name is DateField {
  return dayKindOf(name) !== null;
}

/** Whether the field of that name is an end of a range of values. */
export function isValueField(name: string): boolean {
  return kindOf(name) === 'value';
}

/** Whether a filter's field holds a number that people type, an order's, a note's or a supplier's; other ids are chosen from a list. */
export function isTypedId(name: string): boolean {
  return kindOf(name) === 'number';
}
