/**
 * Spread into an element that is below every first screen: it is laid out after the first paint (base.css says how,
 * src/web/boot/README.md when). Nothing of it may be seen on a first screen, or the page would jump.
 */
export const laterPart = { "data-later": "" } as const;
