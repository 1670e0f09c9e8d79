import { Section } from "#desk/kit/page.tsx";

const looks = {
	light: { title: "In a light email program", frame: "The email, light" },
	dark: { title: "In one that inverts colors", frame: "The email, dark" },
	narrow: { title: "On a phone", frame: "The email on a phone" },
	text: { title: "As text alone", frame: "The email as text" },
} as const;

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

type Framed = { look: MailLook; siteUrl: string };

export function mailInFrame({ html, text }: { html: string; text: string }, { look, siteUrl }: Framed): Response {
	const shown = look === "dark" ? html.replace("</head>", `${TURNED_ROUND}</head>`) : html;
	const type = `text/${look === "text" ? "plain" : "html"}; charset=utf-8`;
	return new Response(look === "text" ? text : shown, {
		headers: { "content-type": type, "content-security-policy": framePolicy(siteUrl) },
	});
}

/** `address`: of the mail's frames, to which the look is added, and then `query`. `of`: which mail it is, where a page has several. */
type MailFramesProps = { address: string; query?: string; shown?: readonly MailLook[]; of?: string };

export const MailFrames = ({ address, query = "", shown = allLooks, of }: MailFramesProps) =>
	shown.map((look) => {
		const className = look === "narrow" ? "mail-frame narrow" : "mail-frame";
		const { title, frame } = looks[look];
		return (
			<Section key={look} id={of ? `${of}-${look}` : look} title={title}>
				<iframe className={className} src={`${address}/${look}${query}`} title={frame} sandbox="" />
			</Section>
		);
	});
