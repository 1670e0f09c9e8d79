import { useEffect, useState } from "react";
import { loanFormCopy } from "./loan.copy.ts";
import { REQUEST_TIMEOUT_MS } from "./request-prediction.ts";
import styles from "./waiting-notice.module.css";

const EXPLAINED_AFTER_MS = 5_000;
const TICK_MS = 1_000;
const { text, progress } = loanFormCopy.waiting;

/** Milliseconds since the waiting began, to about a second. */
function useWaitedTime(isWaiting: boolean): number {
	const [waitedMs, setWaitedMs] = useState(0);
	useEffect(() => {
		if (!isWaiting) return setWaitedMs(0);
		const startedAt = Date.now();
		const timer = setInterval(() => setWaitedMs(Date.now() - startedAt), TICK_MS);
		return () => clearInterval(timer);
	}, [isWaiting]);
	return waitedMs;
}

/** Why nothing happens, once nothing has happened for a while: the service may be waking up. */
export function WaitingNotice({ isWaiting }: { isWaiting: boolean }) {
	const waitedMs = useWaitedTime(isWaiting);
	const isExplained = isWaiting && waitedMs >= EXPLAINED_AFTER_MS;
	return (
		<div className={styles.root} data-shown={isExplained || undefined}>
			<p role="status">{isExplained && text}</p>
			{isExplained && <progress aria-label={progress} max={REQUEST_TIMEOUT_MS} value={waitedMs} />}
		</div>
	);
}
