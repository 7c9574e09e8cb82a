/** A demo client: the last text is a birth date, or a company's state registration. */
export type ClientRow = readonly [
  document: string,
  name: string,
  phone: string,
  email: string | null,
  birthDateOrStateRegistration: string | null,
  address: readonly [
    zipCode: string,
    street: string,
    number: string,
    district: string,
    city: string,
    complement?: string,
  ],
];
