type Position = { id: string; top: number };

/** The section being read: the last one whose top has passed the reading line, else the first of the page. */
export function readingPosition(sections: readonly Position[], line: number): string | undefined {
	return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id;
}
