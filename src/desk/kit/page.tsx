import { ArrowLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { brand } from "#brand.ts";

type TitleProps = {
	children: string;
	/** A form on the page was refused: the title says so first. */
	isRefused?: boolean;
};

/** The title of a page's window. */
export function PageTitle({ children, isRefused = false }: TitleProps) {
	return <title>{`${isRefused ? "Error: " : ""}${children} | ${brand.name} desk`}</title>;
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

type SectionProps = {
	id: string;
	title: string;
	/** Beside the heading. */
	note?: ReactNode;
	/** A white sheet unless said; empty for none. */
	className?: string;
	children: ReactNode;
};

/** A part of a page under a heading of its own. */
export function Section({ id, title, note, className = "sheet", children }: SectionProps) {
	return (
		<section className={className || undefined} aria-labelledby={id}>
			<div className="sheet-head">
				<h2 id={id}>{title}</h2>
				{note && <span className="muted">{note}</span>}
			</div>
			{children}
		</section>
	);
}

type EmptyProps = { title?: string; text?: string; heading?: "h2" | "h3"; role?: "status"; children?: ReactNode };

/** What stands where a list has nothing in it. */
export function Empty({ title, text, heading: Heading = "h2", role, children }: EmptyProps) {
	return (
		<div className="empty" role={role}>
			{title && <Heading>{title}</Heading>}
			{text && <p>{text}</p>}
			{children}
		</div>
	);
}

type FactsProps = {
	facts: readonly (readonly [term: string, value: ReactNode])[];
	className?: string;
	valueClassName?: string;
};

/** Terms and what they are here; a term without a value is left out. */
export function Facts({ facts, className = "facts", valueClassName }: FactsProps) {
	const given = facts.filter(([, value]) => value !== undefined && value !== false && value !== "");
	return (
		<dl className={className}>
			{given.map(([term, value]) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd className={valueClassName}>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Lines with a dot before each. */
export function Bullets({ lines }: { lines: readonly string[] }) {
	return (
		<ul className="dotted">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}

type FoldProps = ComponentProps<"details"> & {
	label: ReactNode;
	/** Its line is a heading. */
	isLarge?: boolean;
};

/** What opens when its line is pressed. */
export function Fold({ label, isLarge = false, children, ...details }: FoldProps) {
	return (
		<details {...details}>
			<summary>
				<ChevronRight className={isLarge ? "icon turning" : "icon small-icon turning"} aria-hidden="true" />
				{label}
			</summary>
			{children}
		</details>
	);
}
