/** The digits of a number that was typed with its country code, as links want them: `4989123456` of `+49 (0)89 123-456`. */
export const digitsWithCountry = (text: string): string =>
	text
		.replace(/\(0\)/, "")
		.replaceAll(/[^\d\p{Letter}]/gu, "")
		.replace(/^00/, "");
