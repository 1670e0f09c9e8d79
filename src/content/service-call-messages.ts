/** What the page says when one of the tools' services does not respond as it should: the specification's sentences. */
export const serviceCallMessages = {
	timedOut: "Request timed out. The server may be starting up. Please try again.",
	refused: (status: number, words: string) => `Error ${status}: ${words}`,
	/** In place of a refusal's words, if it has none. */
	unknown: "Unknown error",
	unreachable: "Request failed. Check your connection or server status.",
	invalid: "Invalid response from server. Missing required data.",
} as const;
