import { ButtonLink, type LabeledLink } from "#ui/button.tsx";
import { useCompany } from "#ui/company.tsx";
import { Container } from "#ui/layout/container.tsx";
import { RichText, type RichTextParts } from "#ui/rich-text.tsx";
import styles from "./next-step.module.css";

export type NextStepProps = {
	/** None in the middle of a page. */
	title?: string | undefined;
	text: RichTextParts;
	/** Without it there is the call alone. */
	primary?: LabeledLink | undefined;
};

/** A reader's next step, where no banner closes the page: a page of the site, or a call. */
export function NextStep({ title, text, primary }: NextStepProps) {
	const { scheduling } = useCompany();
	const Part = title ? "section" : "div";
	return (
		<Part className={title ? styles.closing : undefined}>
			<Container className={styles.row}>
				<div>
					{title && <h2>{title}</h2>}
					<p>
						<RichText parts={text} />
					</p>
				</div>
				<div className={styles.actions}>
					{primary && (
						<ButtonLink to={primary.to} tone="ink">
							{primary.label}
						</ButtonLink>
					)}
					<ButtonLink to={scheduling.href} tone={primary ? "line" : "ink"}>
						{scheduling.label}
					</ButtonLink>
				</div>
			</Container>
		</Part>
	);
}
