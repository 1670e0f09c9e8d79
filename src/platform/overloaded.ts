/** Thrown for work that is refused because too much is being done already: nothing is broken, and a later try succeeds. */
export class Overloaded extends Error {}
