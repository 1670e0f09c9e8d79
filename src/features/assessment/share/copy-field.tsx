import { useEffect, useRef, useState } from "react";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import styles from "./copy-field.module.css";

type CopyFieldProps = {
	copy: ReportCopy["copyLink"];
	label: string;
	value: string;
	/** Takes the focus: the button that had it is gone. */
	isNew?: boolean;
};

/** An address with a button that copies it; where the browser refuses, the field has it selected. */
export function CopyField({ copy, label, value, isNew = false }: CopyFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (isNew) field.current?.focus({ preventScroll: true });
	}, [isNew]);
	const [copying, setCopying] = useState<"idle" | "copied" | "refused">("idle");

	async function copyAddress() {
		try {
			await navigator.clipboard.writeText(value);
			setCopying("copied");
		} catch {
			setCopying("refused");
			field.current?.focus();
		}
	}

	return (
		<>
			<div className={styles.root}>
				<TextField
					ref={field}
					label={label}
					value={value}
					readOnly
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
				<Button tone="line" aria-label={`${copy.label}: ${label}`} onClick={copyAddress}>
					{copy.label}
				</Button>
			</div>
			<p role="status" className={styles.news}>
				{copying === "copied" && copy.copied}
				{copying === "refused" && copy.refused}
			</p>
		</>
	);
}
