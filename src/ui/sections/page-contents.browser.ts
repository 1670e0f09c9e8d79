import { watchCurrentSection } from "#ui/current-section.ts";

/** Marks the section being read among the contents of the page. */
export function startPageContents(): void {
	const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-part=page-contents] a")];
	const idOf = (link: HTMLAnchorElement) => decodeURIComponent(link.hash.slice(1));
	watchCurrentSection(links.map(idOf), (current) => {
		for (const link of links) {
			if (idOf(link) === current) link.setAttribute("aria-current", "location");
			else link.removeAttribute("aria-current");
		}
	});
}
