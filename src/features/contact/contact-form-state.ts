/** What is wrong, and where: `field` is null when no field is to blame, or its mark is gone because it was edited. */
export type ContactProblem = { field: string | null; message: string };

export type ContactFormState =
	| { status: "idle" }
	| { status: "sending" }
	| { status: "sent" }
	| { status: "failed"; problem: ContactProblem };

export type ContactFormEvent =
	| { type: "refused" | "failed"; problem: ContactProblem }
	| { type: "submitted" }
	| { type: "delivered" }
	| { type: "edited"; field: string }
	| { type: "rested" };

/** What a post without script left for the page: the typing and the first problem, or the news that it was sent. */
export type ContactFormStart = {
	returned: { values: Readonly<Record<string, string>>; problem: ContactProblem } | null;
	isSent: boolean;
};

export function startOfContactForm({ returned, isSent }: ContactFormStart): ContactFormState {
	if (returned) return { status: "failed", problem: returned.problem };
	return { status: isSent ? "sent" : "idle" };
}

/** The form's one transition function. The message of a failure stays until the next attempt, the mark until an edit. */
export function nextContactFormState(state: ContactFormState, event: ContactFormEvent): ContactFormState {
	switch (event.type) {
		case "submitted":
			return { status: "sending" };
		case "refused":
		case "failed":
			return { status: "failed", problem: event.problem };
		case "delivered":
			return { status: "sent" };
		case "edited":
			if (state.status !== "failed" || state.problem.field !== event.field) return state;
			return { status: "failed", problem: { ...state.problem, field: null } };
		case "rested":
			return state.status === "sent" ? { status: "idle" } : state;
	}
}
