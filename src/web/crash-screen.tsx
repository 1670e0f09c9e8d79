import { crashPage } from "#documents/content/pages/crash.ts";
import buttonStyles from "#ui/button.module.css";
import brokenVein from "#ui/drawings/error-broken-vein.svg";
import containerStyles from "#ui/layout/container.module.css";
import styles from "#ui/sections/full-page-message.module.css";

/** The screen after a render crash: plain elements, because any component that it used may be what crashed. */
export function CrashScreen() {
	return (
		<main>
			<section className={styles.root}>
				<div className={`${containerStyles.container} ${styles.copy}`}>
					<h1 className={styles.title}>{crashPage.title}</h1>
					<p className={styles.text}>{crashPage.text}</p>
					<ul className={styles.links}>
						<li>
							<a href={crashPage.link.path} className={`${buttonStyles.root} ${buttonStyles.ink} ${styles.link}`}>
								{crashPage.link.name}
							</a>
						</li>
					</ul>
				</div>
				<img src={brokenVein} alt="" width="2560" height="420" className={styles.drawing} />
			</section>
		</main>
	);
}
