/** All tool cards have figures of the same size. */
export const toolSize = { width: 640, height: 360 } as const;
