import { nextStep, pageDocument } from "./page.ts";
import { before, policyHeading, section, terms } from "./policy.ts";

/**
 * What happens to the data of a client, and what the agreement says. Nothing of it follows from the code, so somebody has
 * to confirm each part. The name of a section is its address on the page.
 */
export const dataAndContractDocument = pageDocument(
	"data-and-contract",
	{ title: "Data and contract", path: "/data-and-contract" },
	{
		heading: policyHeading(),
		scope: section("What the page is about", { before: before() }),
		access: section("Who gets access, and how", { terms: terms() }),
		location: section("Where the data are", { terms: terms() }),
		"ai-providers": section("Which AI providers see what", { terms: terms() }),
		deletion: section("What is deleted, and when", { terms: terms() }),
		secrecy: section("Secrecy", { terms: terms() }),
		ownership: section("Who owns what", { terms: terms() }),
		ending: section("How it ends", { terms: terms() }),
		next: nextStep(),
	},
);
