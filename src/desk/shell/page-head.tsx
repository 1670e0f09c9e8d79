import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { shellCopy } from "./shell.copy.ts";

type TitleProps = {
	children: string;
	/** A form on the page was refused: the title says so first. */
	isRefused?: boolean;
};

/** The title of a page's window. */
export function PageTitle({ children, isRefused = false }: TitleProps) {
	return <title>{`${isRefused ? shellCopy.errorPrefix : ""}${children} | ${shellCopy.titleEnd}`}</title>;
}

type PageHeadProps = {
	title: string;
	/** The line below the heading. */
	lead?: ReactNode;
	/** Where the page belongs, as a link above the heading. */
	back?: { label: string; to: string } | undefined;
	/** What has just been done, between the way back and the heading. */
	notice?: ReactNode;
	/** Buttons beside the heading. */
	children?: ReactNode;
	isRefused?: boolean;
	/** Of the window, where the heading is not enough. */
	windowTitle?: string;
};

/** The head of a page of the desk: the window's title, the way back, the heading and what can be done with the whole. */
export function PageHead({ title, lead, back, notice, children, isRefused, windowTitle = title }: PageHeadProps) {
	return (
		<>
			<PageTitle isRefused={isRefused ?? false}>{windowTitle}</PageTitle>
			{back && (
				<a className="back" href={back.to}>
					<ArrowLeft className="icon small-icon" aria-hidden="true" />
					{back.label}
				</a>
			)}
			{notice}
			<div className="page-head">
				<div>
					<h1>{title}</h1>
					{lead && <p className="muted">{lead}</p>}
				</div>
				{children && <div className="actions">{children}</div>}
			</div>
		</>
	);
}
