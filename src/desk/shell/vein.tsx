import footVein from "#ui/drawings/inline/desk-foot-vein.svg?raw";
import threadVein from "#ui/drawings/inline/desk-thread-vein.svg?raw";

const drawings = { foot: footVein, thread: threadVein };

/** The gold vein across the foot of the sign-in, or down the list of what is open; nothing for a screen reader. */
export function Vein({ along }: { along: keyof typeof drawings }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this project, read at build time.
	return <div className={`vein ${along}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings[along] }} />;
}
