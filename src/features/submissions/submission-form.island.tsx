import { useRef } from "react";
import { island } from "#ui/island.tsx";
import textAction from "#ui/text-action.module.css";
import styles from "./submission-form.module.css";
import { SubmissionForm, type SubmissionFormProps } from "./submission-form.tsx";

/** A form, and where its document has one, a text in its place for those who sent it. It has the focus, so that it is read out. */
function JoiningForm(props: SubmissionFormProps) {
	const element = useRef<HTMLElement>(null);
	const { joined } = props.copy;
	const view = joined && (
		<section
			ref={element}
			id="form"
			tabIndex={-1}
			aria-labelledby="joined-title"
			aria-describedby="joined-text"
			className={styles.joined}
		>
			<h2 id="joined-title">{joined.title}</h2>
			<p id="joined-text">{joined.text}</p>
			<a href={joined.link.to} className={`${textAction.root} ${styles.link}`}>
				{joined.link.label}
			</a>
		</section>
	);
	return <SubmissionForm {...props} joined={view} onSent={() => element.current?.focus()} />;
}

export default island({ name: "submission-form", on: "focus", component: JoiningForm });
