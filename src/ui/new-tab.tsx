const NOTE_ID = "opens-new-tab";

/** Spread into a link to another site: it opens beside this one, and says so to those who can't see it. */
export const newTab = { target: "_blank", rel: "noopener noreferrer", "aria-describedby": NOTE_ID } as const;

/** The same of an address that leads to another site; nothing of a path or a part of the page. */
export const newTabOutside = (to: string) => (/^[/#]/.test(to) ? undefined : newTab);

/** The sentence that such links refer to, once on each page. */
export function NewTabNote({ text }: { text: string }) {
	return (
		<span id={NOTE_ID} hidden>
			{text}
		</span>
	);
}
