import { useEffect, useState } from "react";

/** The value once it has stayed the same for a while; until then the last one that did. */
export function useSettled<Value>(value: Value, restMs: number): Value {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), restMs);
		return () => clearTimeout(timer);
	}, [value, restMs]);
	return settled;
}
