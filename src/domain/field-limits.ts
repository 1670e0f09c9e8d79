// What forms and schemas share, by themselves: a form that imported them from a schema would bring zod along.

/** RFC 5321, section 4.5.3.1.3: a forward path is at most 256 octets, two of them the angle brackets. */
export const EMAIL_MAX_CHARACTERS = 254;

/** A whole name in one field. */
export const FULL_NAME_MAX_CHARACTERS = 200;

/** A first or a last name. */
export const NAME_PART_MAX_CHARACTERS = 100;

export const COMPANY_MAX_CHARACTERS = 200;

export const PHONE_MAX_CHARACTERS = 60;
