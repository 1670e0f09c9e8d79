import { useRef } from "react";
import * as z from "zod/mini";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { ButtonLink } from "#ui/button.tsx";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { TextArea } from "#ui/form/fields.tsx";
import styles from "./ask.module.css";
import parts from "./report-parts.module.css";
import { TwoColumns } from "./report-parts.tsx";

/** The draft of the contact form, by the names of its fields; `source` says to it that these sentences are not typed there. */
const storage = deviceStorage("draft", "contact", () => sessionStorage);
const storedDraft = z.record(z.string(), z.string());

const textOfQuestion = (intro: string, sentences: readonly string[], question: string): string =>
	[intro, sentences.map((sentence) => `– ${sentence}`).join("\n"), question.trim()].filter(Boolean).join("\n\n");

/** Keeps the sentences for the contact form of this tab, behind what may be written there. */
function addToContactDraft(text: string): void {
	const { data: draft = {} } = storedDraft.safeParse(parseStored(storage.read()));
	const isOurs = draft.source === "sales-file";
	const message = [isOurs ? "" : draft.message, text].filter(Boolean).join("\n\n");
	storage.write(JSON.stringify({ ...draft, message, source: "sales-file" }));
}

type AskProps = {
	copy: SalesFilePage["ask"];
	/** Without any name. */
	intro: string;
	sentences: readonly string[];
	scheduling: { label: string; href: string };
};

/** The sentences as they would arrive, a question, and the way to the contact form. Nothing is sent from here. */
export function Ask({ copy, intro, sentences, scheduling }: AskProps) {
	const form = useRef<HTMLFormElement>(null);
	const take = () => {
		const question = form.current ? String(new FormData(form.current).get("question") ?? "") : "";
		addToContactDraft(textOfQuestion(intro, sentences, question));
	};
	return (
		<TwoColumns id="ask" ground="dark" title={copy.title} text={copy.text}>
			<form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
				<p id="ask-goes" className={styles.label}>
					{copy.goes}
				</p>
				<blockquote aria-labelledby="ask-goes" className={styles.sentences}>
					<p>{intro}</p>
					<ul className={parts.plain}>
						{sentences.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ul>
				</blockquote>
				<TextArea
					id="question"
					name="question"
					label={copy.question}
					hint={copy.questionHint}
					rows={3}
					defaultValue={undefined}
				/>
				<div className={parts.buttons}>
					<ButtonLink to="/contact" tone="gold" onClick={take}>
						{copy.take}
					</ButtonLink>
					<ButtonLink to={scheduling.href} tone="line">
						{scheduling.label}
					</ButtonLink>
				</div>
			</form>
		</TwoColumns>
	);
}
