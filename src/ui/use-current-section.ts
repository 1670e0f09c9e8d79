import { useEffect, useState } from "react";

/** How far down the window the line is that a heading has to pass, as a share of the height. */
const READING_LINE = 0.35;
const FAR_ABOVE_PX = 1_000_000;

/** The id of the section being read; the first one until the page has been scrolled. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	const key = ids.join(" ");
	useEffect(() => {
		const sections = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
		const measure = () => {
			const positions = sections.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }));
			setCurrent(readingPosition(positions, window.innerHeight * READING_LINE));
		};
		// All that lies above the line, so that an element reports when it crosses the line and at no other step of a scroll.
		const aboveTheLine = `${FAR_ABOVE_PX}px 0px -${100 - 100 * READING_LINE}% 0px`;
		const observer = new IntersectionObserver(measure, { rootMargin: aboveTheLine });
		for (const section of sections) observer.observe(section);
		return () => observer.disconnect();
	}, [key]);
	return current;
}

type Position = { id: string; top: number };

/** The section being read: the last one whose top has passed the reading line, else the first of the page. */
export function readingPosition(sections: readonly Position[], line: number): string | undefined {
	return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id;
}
