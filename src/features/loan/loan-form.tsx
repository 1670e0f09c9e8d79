import type { FormEvent } from "react";
import { MessageBox } from "#ui/form/message-box.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { loanFormCopy as copy } from "./loan.copy.ts";
import { loanMessages } from "./loan.messages.ts";
import { LoanFields } from "./loan-fields.tsx";
import styles from "./loan-form.module.css";
import type { LoanState } from "./loan-state.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

type LoanFormProps = {
	phase: LoanState["phase"];
	onSubmit(event: FormEvent<HTMLFormElement>): void;
	onEdit(event: FormEvent<HTMLFormElement>): void;
};

/** The region is there from the start: some screen readers stay silent about one that arrives together with its text. */
function ErrorBox({ message }: { message: string | false }) {
	return (
		<div role="alert" className={styles.error}>
			{message && (
				<MessageBox tone="error" title={loanMessages.errorTitle}>
					<span>{message}</span>
				</MessageBox>
			)}
		</div>
	);
}

/**
 * The form. Its method makes a press before the script is there do nothing: a normal one would write the household's
 * figures into the address. What is wrong with the answers stands above them, what went wrong with sending them at the
 * button.
 */
export function LoanForm({ phase, onSubmit, onEdit }: LoanFormProps) {
	const isHydrated = useHydrated();
	const isWaiting = phase.name === "waiting";
	return (
		<form
			id="form"
			method="dialog"
			noValidate={isHydrated}
			onSubmit={onSubmit}
			onInput={onEdit}
			aria-label={copy.title}
			className={styles.root}
		>
			<MessageBox tone="caution" title={copy.notice.title}>
				{copy.notice.text}
			</MessageBox>
			<p className={styles.withoutScript}>
				<noscript>{copy.withoutScript}</noscript>
			</p>
			<ErrorBox message={phase.name === "refused" && loanMessages.general} />
			<div className={styles.fields}>
				<LoanFields problems={phase.name === "refused" ? phase.problems : {}} />
			</div>
			<ErrorBox message={phase.name === "failed" && phase.message} />
			<SubmitButton {...copy.submit} isBusy={isWaiting} />
			<WaitingNotice isWaiting={isWaiting} />
		</form>
	);
}
