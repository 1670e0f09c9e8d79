import { describeField, FieldProblem } from "#ui/form/fields.tsx";
import { RichText, type RichTextParts } from "#ui/rich-text.tsx";
import styles from "./agreement-box.module.css";
import { questionId } from "./question-id.ts";

const NAME = "consent";
const ID = questionId(NAME);

/** The box that agrees to what is done with the answers. */
export function AgreementBox({ text, problem }: { text: RichTextParts; problem: string | undefined }) {
	return (
		<div className={styles.root}>
			<label className={styles.box}>
				<input id={ID} type="checkbox" name={NAME} required {...describeField(ID, { problem })} />
				<span>
					<RichText parts={text} />
				</span>
			</label>
			{problem && <FieldProblem id={ID} problem={problem} />}
		</div>
	);
}
