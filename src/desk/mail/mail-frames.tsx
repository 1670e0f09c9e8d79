import { Section } from "#desk/kit/page.tsx";

const looks = {
	light: { title: "In a light mail program", frame: "The email, light" },
	dark: { title: "In one that inverts colors", frame: "The email, dark" },
	narrow: { title: "On a phone", frame: "The email on a phone" },
	text: { title: "As text alone", frame: "The email as text" },
} as const;

/** How a mail program shows a mail. */
type MailLook = keyof typeof looks;

export const isMailLook = (text: string | undefined): text is MailLook =>
	text !== undefined && Object.hasOwn(looks, text);

const allLooks: readonly MailLook[] = ["light", "dark", "narrow", "text"];

// As programs do it that know no dark colors of the mail: everything turned round, pictures back again.
const TURNED_ROUND =
	"<style>html{filter:invert(1) hue-rotate(180deg);background:white}img{filter:invert(1) hue-rotate(180deg)}</style>";

/** Styles of elements and this site's pictures, and nothing else: no script, no form, no way out of its frame. */
const framePolicy = (siteUrl: string) =>
	[
		"default-src 'none'",
		"style-src 'unsafe-inline'",
		`img-src 'self' ${new URL(siteUrl).origin}`,
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
		"sandbox",
	].join("; ");

/** A mail by itself, as the content of a frame. */
export function mailInFrame(
	{ html, text }: { html: string; text: string },
	{ look, siteUrl }: { look: MailLook; siteUrl: string },
): Response {
	const shown = look === "dark" ? html.replace("</head>", `${TURNED_ROUND}</head>`) : html;
	return new Response(look === "text" ? text : shown, {
		headers: {
			"content-type": look === "text" ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
			"content-security-policy": framePolicy(siteUrl),
		},
	});
}

type MailFramesProps = {
	/** The address of the mail's frames, to which the look is added. */
	address: string;
	shown?: readonly MailLook[];
	/** Which mail it is, where a page has several. */
	of?: string;
};

/** A mail as programs show it, each in a frame. */
export function MailFrames({ address, shown = allLooks, of }: MailFramesProps) {
	return shown.map((look) => {
		const id = of ? `${of}-${look}` : look;
		return (
			<Section key={look} id={id} title={looks[look].title}>
				<iframe
					className={look === "narrow" ? "mail-frame narrow" : "mail-frame"}
					src={`${address}/${look}`}
					title={looks[look].frame}
					sandbox=""
				/>
			</Section>
		);
	});
}
