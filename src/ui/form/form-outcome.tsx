import type { ReactNode } from "react";
import styles from "./form-outcome.module.css";
import { MessageBox } from "./message-box.tsx";

/**
 * The outcome of a form: a failure interrupts, a success is announced politely. Both regions are there from the start,
 * because some screen readers stay silent about a region that arrives together with its text.
 */
export function FormOutcome({ failure, success }: { failure: ReactNode; success: string | undefined }) {
	return (
		<>
			<div role="alert" className={styles.root}>
				{failure && <MessageBox tone="error">{failure}</MessageBox>}
			</div>
			<div role="status" className={styles.root}>
				{success && <MessageBox tone="ok">{success}</MessageBox>}
			</div>
		</>
	);
}
