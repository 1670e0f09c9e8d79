import { useEffect, useState } from "react";
import { readingPosition } from "./reading-position.ts";

/** How far down the window the line is that a heading has to pass, as a share of the height. */
const READING_LINE = 0.35;

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
		// Reports only when a section's edge crosses the line, not at every step of the scroll.
		const observer = new IntersectionObserver(measure, { rootMargin: `0px 0px -${100 - 100 * READING_LINE}% 0px` });
		for (const section of sections) observer.observe(section);
		return () => observer.disconnect();
	}, [key]);
	return current;
}
