/** What is wrong, and where: `field` is null when no field is to blame, or its mark is gone because it was edited. */
export type FormProblem = { field: string | null; message: string };

export type FormState =
	| { status: "idle" }
	| { status: "sending" }
	| { status: "sent" }
	| { status: "failed"; problem: FormProblem };

export type FormChange =
	| { type: "refused" | "failed"; problem: FormProblem }
	| { type: "submitted" }
	| { type: "delivered" }
	| { type: "edited"; field: string }
	| { type: "rested" }
	| { type: "restarted" };

/** What a post without script left for the page: the typing and the first problem, or the news that it was taken. */
export type FormStart = {
	returned: { values: Readonly<Record<string, string>>; problem: FormProblem } | null;
	isSent: boolean;
};

export function startOfForm({ returned, isSent }: FormStart): FormState {
	if (returned) return { status: "failed", problem: returned.problem };
	return { status: isSent ? "sent" : "idle" };
}

/** The form's one transition function. The message of a failure stays until the next attempt, the mark until an edit. */
export function nextFormState(state: FormState, change: FormChange): FormState {
	switch (change.type) {
		case "submitted":
			return { status: "sending" };
		case "refused":
		case "failed":
			return { status: "failed", problem: change.problem };
		case "delivered":
			return { status: "sent" };
		case "edited":
			if (state.status !== "failed" || state.problem.field !== change.field) return state;
			return { status: "failed", problem: { ...state.problem, field: null } };
		case "rested":
			return state.status === "sent" ? { status: "idle" } : state;
		case "restarted":
			return state.status === "sending" ? state : { status: "idle" };
	}
}
