import type { Person } from "#content/company-facts.ts";

/** Three people, one of them with a photograph. */
export const people: readonly Person[] = [
	{
		name: "Brigitta Sommerhalder-Nwachukwu",
		role: "Founder, data strategy, Tübingen",
		text: "Reads your records with you and writes your report.",
		photo: "somebody.avif",
	},
	{ name: "Kofi", role: "Data engineer, Tübingen", text: "Connects your systems and repairs what breaks." },
	{ name: "Ánna Örtel", role: "Forecasts, Tübingen", text: "Builds your forecasts and says how far to trust them." },
];
