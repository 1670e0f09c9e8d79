import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const icons = { plain: Info, ok: CircleCheck, now: TriangleAlert, bad: CircleAlert };

type NoticeProps = {
	/** `ok`: it is done. `now`: somebody is needed. `bad`: it failed, or was not sent. */
	tone: keyof typeof icons;
	/** The first sentence, in bold. */
	title: string;
	/** What follows it; at most one row of buttons. */
	children?: ReactNode;
	/** The page is the response to what was sent: the keyboard starts here. */
	isResult?: boolean;
};

/** A notice above a page's content. Trouble, and a form that was refused, is announced at once. */
export function Notice({ tone, title, children, isResult = false }: NoticeProps) {
	const Icon = icons[tone];
	return (
		<div
			className={tone === "plain" ? "note" : `note ${tone}`}
			role={tone === "bad" ? "alert" : "status"}
			{...(isResult && { tabIndex: -1, autoFocus: true })}
		>
			<Icon className="icon" aria-hidden="true" />
			<div>
				<p>
					<b>{title}</b>
				</p>
				{children}
			</div>
		</div>
	);
}
