/** A place in a drawing, in its user units: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];
