import { crashPage } from "#content/pages/crash.ts";
import buttonStyles from "#ui/button.module.css";
import brokenVein from "#ui/drawings/error-broken-vein.svg";
import containerStyles from "#ui/layout/container.module.css";
import styles from "#ui/sections/full-page-message.module.css";

/**
 * What is left of the site after a render crash. It looks as other messages of a whole screen, and is made of plain
 * elements alone: any component, hook or router that it used may be what crashed, and would crash again here.
 */
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
