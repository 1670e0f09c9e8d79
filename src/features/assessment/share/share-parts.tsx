import { Check, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import styles from "./share-parts.module.css";

/** What is shared and what is not, before anything is made. */
export function ShareFacts({ facts, icons }: { facts: readonly string[]; icons: readonly LucideIcon[] }) {
	return (
		<ul className={styles.facts}>
			{facts.map((fact, index) => {
				const Icon = icons[index] ?? Check;
				return (
					<li key={fact}>
						<Icon aria-hidden="true" strokeWidth={1.75} />
						{fact}
					</li>
				);
			})}
		</ul>
	);
}

/** What was done, read out when it comes. */
export const ShareNews = ({ news }: { news: string | false }) => (
	<p role="status" className={styles.news}>
		{news}
	</p>
);

export const ShareFailure = ({ message }: { message: string | false }) => (
	<p role="alert" className={styles.failure}>
		{message}
	</p>
);

/** This device has one of an earlier result. */
export const EarlierShare = ({ text }: { text: string }) => <p className={styles.earlier}>{text}</p>;

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
			<div className={styles.address}>
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
			<p role="status" className={styles.copied}>
				{copying === "copied" && copy.copied}
				{copying === "refused" && copy.refused}
			</p>
		</>
	);
}
