import type { AssessmentWords } from "#features/assessment/definitions/assessment-definition.ts";

export type Network = "x" | "linkedIn" | "facebook";

/** Where each network takes a page that is to be shared. LinkedIn takes no words of ours. */
export function shareLink(network: Network, { text, hashtags }: AssessmentWords["share"], pageUrl: string): string {
	switch (network) {
		case "x":
			return address("https://x.com/intent/post", { text, url: pageUrl, hashtags: hashtags.join(",") });
		case "linkedIn":
			return address("https://www.linkedin.com/sharing/share-offsite/", { url: pageUrl });
		case "facebook":
			return address("https://www.facebook.com/sharer/sharer.php", {
				u: pageUrl,
				quote: text,
				hashtag: `#${hashtags[0]}`,
			});
	}
}

function address(page: string, query: Record<string, string>): string {
	return `${page}?${new URLSearchParams(query)}`;
}
