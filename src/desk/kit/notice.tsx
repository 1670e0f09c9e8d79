import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Bullets } from "./page.tsx";

const icons = { plain: Info, ok: CircleCheck, now: TriangleAlert, bad: CircleAlert };

type NoticeProps = {
	/** `ok`: it is done. `now`: somebody is needed. `bad`: it failed, or was not sent. */
	tone: keyof typeof icons;
	/** The first sentence, in bold. */
	title: string;
	/** The sentences that follow it. */
	text?: string | undefined;
	/** What is said one by one, such as what is wrong. */
	lines?: readonly string[] | undefined;
	/** What follows them; at most one row of buttons. */
	children?: ReactNode;
	/** The page is the response to what was sent: the keyboard starts here. */
	isResult?: boolean;
};

/** A notice above a page's content. Trouble, and a form that was refused, is announced at once. */
export function Notice({ tone, title, text, lines = [], children, isResult = false }: NoticeProps) {
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
				{text && <p>{text}</p>}
				{lines.length > 0 && <Bullets lines={lines} />}
				{children}
			</div>
		</div>
	);
}

/** The words of a notice that says what was done; `ok` unless said. */
export type NoticeWords = { tone?: NoticeProps["tone"] } & Pick<NoticeProps, "title" | "text" | "lines" | "children">;

type PageNoticeProps = {
	/** What can have been done, by the code that the page's address has in `?notice=`. */
	notices?: Readonly<Record<string, NoticeWords | false | undefined>>;
	/** Why nothing was done with the form that this page is the response to. */
	refused?: Omit<NoticeWords, "tone"> | false | undefined;
};

/** Says what has just been done, or why it was not. */
export function PageNotice({ notices = {}, refused }: PageNoticeProps) {
	const code = new URLSearchParams(useLocation().search).get("notice") ?? "";
	if (refused) return <Notice tone="bad" {...refused} isResult />;
	const said = Object.hasOwn(notices, code) && notices[code];
	return said ? <Notice tone="ok" {...said} isResult /> : null;
}
