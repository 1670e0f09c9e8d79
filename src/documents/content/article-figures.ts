/**
 * The pictures of the articles by the address that the article gives: what stands above and below each, and the size of
 * its two drawings and of the copy for mails, which show no SVG (`npm run rebrand` makes it). The description
 * for people who don't see it is in the article itself.
 */
export const articleFigures: ReadonlyMap<
	string,
	{
		title: string;
		note: string;
		size: { width: number; height: number };
		narrow: { src: string; width: number; height: number };
		inMail: { src: string; width: number; height: number };
	}
> = new Map([
	[
		"/blog/forecast-misses.svg",
		{
			title: "Ten of twelve months came in between 90% and 111% of the forecast",
			note: "Orders as % of forecast, April 2024 to March 2025. Worked example.",
			size: { width: 620, height: 284 },
			narrow: { src: "/blog/forecast-misses-narrow.svg", width: 340, height: 280 },
			inMail: { src: "/mail/forecast-misses.png", width: 440, height: 362 },
		},
	],
]);
