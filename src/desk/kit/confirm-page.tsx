import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { PostButton } from "./desk-form.tsx";
import { PageNotice } from "./notice.tsx";
import { PageHead } from "./page.tsx";

type ConfirmPageProps = {
	/** The question. */
	title: string;
	text: ReactNode;
	/** The page that it comes from. */
	back: { label: string; to: string };
	button: { label: ReactNode; className?: string; fields?: Readonly<Record<string, string>>; action?: string };
	/** Where the page itself is, for what is sent elsewhere from it. */
	here?: string;
};

/** What the page's action returns when it did nothing. */
export type NotDone = { title: string; text?: string; lines?: readonly string[] };

/** Asks once more, on a page of its own, before something is done. */
export function ConfirmPage({ title, text, back, button, here }: ConfirmPageProps) {
	const refused = useActionData<NotDone>();
	const { label, ...post } = button;
	return (
		<div className="confirm">
			<PageHead title={title} back={back} isRefused={refused !== undefined} notice={<PageNotice refused={refused} />} />
			<div className="sheet inset stack">
				{typeof text === "string" ? <p>{text}</p> : text}
				<div className="row">
					<PostButton {...post} back={here}>
						{label}
					</PostButton>
					<a className="button plain" href={back.to}>
						Cancel
					</a>
				</div>
			</div>
		</div>
	);
}
