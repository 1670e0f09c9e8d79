/** An expected outcome: a value, or a problem as a short code whose sentence is in a message catalogue. */
export type Result<Value, Problem extends string> = { ok: true; value: Value } | { ok: false; problem: Problem };
