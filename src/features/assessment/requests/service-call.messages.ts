/** What the page says when a service does not answer as it should: the specification's sentences. */
export const serviceCallMessages = {
	timedOut: "Request timed out. The server may be starting up. Please try again.",
	refused: (status: number, body: string) => `Error ${status}: ${body}`,
	/** In place of a body that says nothing. */
	unknown: "Unknown error",
	unreachable: "Request failed. Check your connection or server status.",
	invalid: "Invalid response from server. Missing required data.",
} as const;
