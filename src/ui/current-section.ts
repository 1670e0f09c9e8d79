/** The line that a heading has to pass, from the top of the window, as a share of its height. */
const READING_LINE = 0.35;
const FAR_ABOVE_PX = 1_000_000;

/** Tells the id of the section being read, at first and each time it is another. Returns what ends that. */
export function watchCurrentSection(ids: readonly string[], onChange: (id: string | undefined) => void): () => void {
	const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
	const measure = () => {
		// A section in a closed fold has no position.
		const shown = sections.filter((section) => !section.closest("details:not([open])"));
		const positions = shown.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }));
		onChange(readingPosition(positions, window.innerHeight * READING_LINE) ?? ids[0]);
	};
	// All that lies above the line, so that an element reports when it crosses the line and at no other step of a scroll.
	const aboveTheLine = `${FAR_ABOVE_PX}px 0px -${100 - 100 * READING_LINE}% 0px`;
	const observer = new IntersectionObserver(measure, { rootMargin: aboveTheLine });
	for (const section of sections) observer.observe(section);
	return () => observer.disconnect();
}

type Position = { id: string; top: number };

/** The section being read: the last one whose top has passed the reading line, else the first of the page. */
export function readingPosition(sections: readonly Position[], line: number): string | undefined {
	return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id;
}
