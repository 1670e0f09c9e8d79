import styles from "./bot-field.module.css";
import { contactCopy } from "./contact.copy.ts";

/** A field that people neither see nor reach; what fills it in is a program. */
export function BotField() {
	return (
		<div aria-hidden="true" className={styles.root}>
			<label>
				{contactCopy.fields.botField.label}
				<input type="text" name="botField" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
