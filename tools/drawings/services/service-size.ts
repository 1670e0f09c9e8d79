/** All five services are drawn at the same size. */
export const serviceSize = { width: 640, height: 460 } as const;
