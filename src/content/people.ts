import type { Person } from "./company-facts.ts";

/**
 * Who works here, two to six of them, in the order of the page. While there is nobody, About leaves the part out, and
 * `npm run launch-check` says so. A photograph is a file in `src/ui/pictures/people/`; without one a monogram is drawn.
 */
export const people: readonly Person[] = [
	// { name: "Ada Obi", role: "Founder, data strategy, Lagos", text: "Reads your records with you and writes your report.", photo: "ada-obi.jpg" },
];
