import { useRef } from "react";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import { LoanForm } from "./loan-form.tsx";
import { LoanNotes } from "./loan-notes.tsx";
import { LoanResult } from "./loan-result.tsx";
import styles from "./loan-tool.module.css";
import { useLoanForm } from "./use-loan-form.ts";

/** The form with its notes, and below it the result once there is one. `serviceUrl` is where predictions are made. */
export function LoanTool({ serviceUrl }: { serviceUrl: string }) {
	const form = useRef<HTMLDivElement>(null);
	const verdict = useRef<HTMLDivElement>(null);
	const wantsLessMotion = useReducedMotion();
	const behavior = wantsLessMotion ? "auto" : "smooth";

	function showVerdict() {
		verdict.current?.focus({ preventScroll: true });
		verdict.current?.parentElement?.scrollIntoView({ behavior, block: "start" });
	}

	function returnToForm() {
		// The first answer, which is a choice: the focus belongs on what was chosen.
		form.current?.querySelector<HTMLInputElement>("input:checked")?.focus({ preventScroll: true });
		form.current?.scrollIntoView({ behavior, block: "start" });
	}

	const { state, submit, markEdited } = useLoanForm(serviceUrl, showVerdict);
	return (
		<>
			<Container className={styles.root}>
				<Grid className={styles.desk}>
					<div ref={form} className={styles.form}>
						<LoanForm phase={state.phase} onSubmit={submit} onEdit={markEdited} />
					</div>
					<div className={styles.notes}>
						<LoanNotes />
					</div>
				</Grid>
			</Container>
			{state.answer && (
				<LoanResult key={state.answer.number} ref={verdict} answer={state.answer} onChange={returnToForm} />
			)}
		</>
	);
}
