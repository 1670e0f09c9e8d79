import { ExternalLink } from "lucide-react";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./case-heading.module.css";

type CaseHeadingProps = {
	back: { label: string; to: string };
	logo: { src: string; alt: string };
	title: string;
	description: string;
	/** The words of the mark, when the case is made up. */
	sampleLabel: string | undefined;
	website: { label: string; note: string; href: string };
};

/** The head of a case study: whose it is, what changed, and the way to the client. */
export function CaseHeading({ back, logo, title, description, sampleLabel, website }: CaseHeadingProps) {
	return (
		<Container className={styles.root}>
			<BackLink {...back} />
			<div className={styles.copy}>
				<img src={logo.src} width={72} height={72} alt={logo.alt} />
				<h1>{title}</h1>
				<p>
					{description} {sampleLabel && <SampleMark label={sampleLabel} />}
				</p>
				<ButtonLink to={website.href} tone="ink">
					<span>
						{website.label}
						<VisuallyHidden>{` ${website.note}`}</VisuallyHidden>
					</span>
					<Icon shape={ExternalLink} />
				</ButtonLink>
			</div>
		</Container>
	);
}
