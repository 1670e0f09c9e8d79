import { ChevronRight, Download, Trash2 } from "lucide-react";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import type { ShownEntry } from "./describe-person.ts";
import { privacyCopy } from "./privacy.copy.ts";

const copy = privacyCopy.person;

type Entry = Pick<ShownEntry, "where" | "what" | "path" | "values"> & {
	when: string;
	/** The day on which it is deleted by itself. */
	goes: string | undefined;
};

export type FoundPersonProps = {
	/** As it was typed. */
	who: string;
	entries: Entry[];
	/** Texts of others that name the person. */
	mentions: number;
	files: number;
	mayActOn: boolean;
};

/** A post with the person in it, to a page that does something with them. */
function ActOn({
	who,
	action,
	className,
	children,
}: {
	who: string;
	action: string;
	className: string;
	children: React.ReactNode;
}) {
	return (
		<DeskForm action={action} back="/desk/privacy">
			<input type="hidden" name="who" value={who} />
			<button className={className} type="submit">
				{children}
			</button>
		</DeskForm>
	);
}

function EntryRow({ where, what, path, when, goes, values }: Entry) {
	return (
		<li>
			<details>
				<summary>
					<ChevronRight className="icon small-icon turning" aria-hidden="true" />
					<b>{where}</b>
					<span className="what">{what}</span>
					<span className="count">{when}</span>
				</summary>
				<dl className="facts wide">
					{values.map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd className="as-typed">{value}</dd>
						</div>
					))}
				</dl>
				{goes && <p className="muted small">{copy.goes(goes)}</p>}
				{path && (
					<p className="spaced">
						<a href={path}>{copy.open}</a>
					</p>
				)}
			</details>
		</li>
	);
}

/** Everything the site holds about somebody, entry by entry. */
export function FoundPerson({ who, entries, mentions, files, mayActOn }: FoundPersonProps) {
	const back = { label: copy.back, to: "/desk/privacy" };
	if (entries.length + mentions + files === 0) {
		return (
			<>
				<PageHead title={who} back={back} />
				<div className="empty">
					<h2>{copy.none}</h2>
					<p>{copy.noneText}</p>
					<a className="button outlined" href="/desk/privacy">
						{copy.another}
					</a>
				</div>
			</>
		);
	}
	const kinds = new Set(entries.map(({ where }) => where)).size;
	return (
		<>
			<PageHead title={who} back={back} lead={copy.lead(entries.length, kinds)}>
				{mayActOn && (
					<>
						<ActOn who={who} action="/desk/privacy/export" className="button outlined">
							<Download className="icon" aria-hidden="true" />
							{copy.download}
						</ActOn>
						<ActOn who={who} action="/desk/privacy/erase" className="button danger-outlined">
							<Trash2 className="icon" aria-hidden="true" />
							{copy.erase}
						</ActOn>
					</>
				)}
			</PageHead>
			<ul className="sheet entries" aria-label={copy.caption}>
				{entries.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is made once, on the server.
					<EntryRow key={index} {...entry} />
				))}
			</ul>
			{mentions > 0 && <p className="spaced">{copy.mentions(mentions)}</p>}
			{files > 0 && <p className="spaced">{copy.files(files)}</p>}
			<p className="muted small spaced">{copy.notHere}</p>
		</>
	);
}
