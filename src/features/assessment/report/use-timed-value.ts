import { useEffect, useState } from "react";

/** A value that is there for a while: null, until it is shown, and null again when its time is over. */
export function useTimedValue<Value>() {
	const [shown, setShown] = useState<{ value: Value; forMs: number } | null>(null);
	useEffect(() => {
		if (!shown) return;
		const timer = setTimeout(() => setShown(null), shown.forMs);
		return () => clearTimeout(timer);
	}, [shown]);
	return { value: shown?.value ?? null, show: (value: Value, forMs: number) => setShown({ value, forMs }) };
}
