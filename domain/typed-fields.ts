/**
 * Fields of forms and filters whose text is parsed: days (for `due`, `payment` and `birth` the kind
 * determines the year, R-FLD-33), ends of value ranges, and record numbers. A name has the same
 * kind everywhere. Date fields accept only these names, and every schema with a day uses one of
 * them (typed-fields.test.ts).
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

/** The kind of day in a field. */
export type DayKind = 'due' | 'payment' | 'birth' | 'day';

type DayName = Named<DayKind>;
/** The name of a date field, including those of lines. */
export type DateField = DayName | `${string}[${number}].${DayName}`;

type Start<Field> = Field extends `${infer Range}From` ? Range : never;
/** The name of a day range, without `From` and `To`. */
export type DayRange = Start<DayName>;
/** The name of a value range. */
export type ValueRangeName = Start<Named<'value'>>;

const LINE = /^\w+\[\d+\]\./;

function kindOf(name: string): Kind | null {
  const own = name.replace(LINE, '');
  return Object.hasOwn(TYPED_FIELDS, own) ? TYPED_FIELDS[own as Name] : null;
}

/** The kind of day in the field of that name; null when it is no date field. */
export function dayKindOf(name: string): DayKind | null {
  const kind = kindOf(name);
  return kind === 'value' || kind === 'number' ? null : kind;
}

/** Whether the field of that name is a date field. */
export function isDateField(name: string): name is DateField {
  return dayKindOf(name) !== null;
}

/** Whether the field of that name is an end of a value range. */
export function isValueField(name: string): boolean {
  return kindOf(name) === 'value';
}

/** Whether a filter's field is a typed order, note or supplier number; other ids are chosen. */
export function isTypedId(name: string): boolean {
  return kindOf(name) === 'number';
}
