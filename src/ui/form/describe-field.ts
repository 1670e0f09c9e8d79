type FieldWords = { hint?: string | undefined; problem?: string | undefined };

/** The attributes that tie a field to its hint and its problem, as `FieldFrame` shows them. */
export function describeField(id: string, { hint, problem }: FieldWords) {
	const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
	return { "aria-describedby": describedBy || undefined, "aria-invalid": problem ? (true as const) : undefined };
}
