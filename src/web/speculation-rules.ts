/** What is no page for everybody to look into: secret addresses, the desk, services and files. */
const NEVER = [
	"/desk/*",
	"/results/*",
	"/cards/*",
	"/*\\?token=*",
	"/services/*",
	"/.netlify/*",
	"/*.pdf",
	"/*.xml",
	"/*.json",
	"/*.png",
];

/**
 * Pages of this site are made ready when a pointer rests on their link or a finger touches it, and are there at the click.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = JSON.stringify({
	prerender: [
		{
			where: {
				and: [
					{ href_matches: "/*" },
					{ not: { href_matches: NEVER } },
					{ not: { selector_matches: "[target=_blank], [download]" } },
				],
			},
			eagerness: "moderate",
		},
	],
});
