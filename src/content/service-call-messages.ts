/** What the page says when one of the tools' services does not respond as it should: the specification's sentences. */
export const serviceCallMessages = {
	timedOut: "Request timed out. The server may be starting up. Please try again.",
	refused: (status: number, reason: string) => `Error ${status}: ${reason}`,
	/** The reason of a refusal that names none. */
	unknown: "Unknown error",
	unreachable: "Request failed. Check your connection or server status.",
	invalid: "Invalid response from server. Missing required data.",
} as const;
