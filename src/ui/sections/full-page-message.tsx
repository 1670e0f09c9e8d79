import type { ReactNode } from "react";
import buttonStyles from "#ui/button.module.css";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout/container.tsx";
import styles from "./full-page-message.module.css";

type FullPageMessageProps = {
	title: string;
	text: string;
	children?: ReactNode;
	/** The links that lead on; the first is the main one. */
	links: readonly { name: string; path: string }[];
	/** The address of a drawing of 2560 x 420, the rock at the foot. */
	drawing: string;
};

/** A whole screen for one message: what happened and where to go on. */
export function FullPageMessage({ title, text, children, links, drawing }: FullPageMessageProps) {
	return (
		<section className={styles.root}>
			<Container className={styles.copy}>
				<h1 className={styles.title}>{title}</h1>
				<p className={styles.text}>{text}</p>
				{children && <div className={styles.action}>{children}</div>}
				{links.length > 0 && (
					<ul className={styles.links}>
						{links.map(({ name, path }, index) => (
							<li key={path}>
								<a
									href={path}
									className={classNames(
										buttonStyles.root,
										index === 0 ? buttonStyles.ink : buttonStyles.line,
										styles.link,
									)}
								>
									{name}
								</a>
							</li>
						))}
					</ul>
				)}
			</Container>
			<img src={drawing} alt="" width="2560" height="420" className={styles.drawing} />
		</section>
	);
}
