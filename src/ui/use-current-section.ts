import { useEffect, useState } from "react";
import { watchCurrentSection } from "./current-section.ts";

/** The id of the section being read; the first one until the page has been scrolled. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	const key = ids.join(" ");
	useEffect(() => watchCurrentSection(key.split(" "), setCurrent), [key]);
	return current;
}
