import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { deskContext } from "../desk-context.ts";
import { sentenceMoment } from "../shell/moments.ts";
import { PageHead } from "../shell/page-head.tsx";
import { Pager, pageIn } from "../shell/pager.tsx";
import { SettingsTabs } from "../shell/settings-tabs.tsx";
import { auditCopy as copy } from "./audit.copy.ts";
import { ACTS_ON_PAGE, COMMAND_LINE, listActs } from "./list-acts.ts";

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { searchParams } = new URL(request.url);
	const who = searchParams.get("who") || undefined;
	const page = pageIn(searchParams);
	const clock = { now: deps.now(), timeZone: user.timeZone };
	const { acts, ...rest } = await listActs(deps, { who, page });
	return { ...rest, who, page, acts: acts.map((act) => ({ ...act, when: sentenceMoment(act.at, clock) })) };
}

type ActsData = Awaited<ReturnType<typeof loader>>;

function Filter({ who, people }: Pick<ActsData, "who" | "people">) {
	const { filter } = copy;
	return (
		<form className="filters">
			<div className="field">
				<label htmlFor="who">{filter.label}</label>
				<select className="input" id="who" name="who" defaultValue={who ?? ""}>
					<option value="">{filter.everybody}</option>
					{people.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
					<option value={COMMAND_LINE}>{copy.commandLine}</option>
				</select>
			</div>
			<button className="button outlined" type="submit">
				{filter.button}
			</button>
		</form>
	);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function ActRow({ act }: { act: ActsData["acts"][number] }) {
	const what = capitalized(act.what);
	return (
		<tr>
			<th scope="row">
				{act.path ? (
					<a className="row-link" href={act.path}>
						{what}
					</a>
				) : (
					what
				)}
				{act.ofText !== undefined && <small>{act.ofText}</small>}
				{act.toWhom !== undefined && <small>{act.toWhom}</small>}
				{act.count !== null && <small>{copy.ofRows(act.count)}</small>}
			</th>
			<td>
				<a className="above-link" href={`?${new URLSearchParams({ who: act.who })}`}>
					{act.name}
				</a>
			</td>
			<td className="muted">{capitalized(act.when)}</td>
		</tr>
	);
}

function ActsTable({ acts }: Pick<ActsData, "acts">) {
	return (
		<div className="table-frame">
			<table className="table list">
				<caption className="visually-hidden">{copy.heading}</caption>
				<thead>
					<tr>
						<th scope="col">{copy.columns.what}</th>
						<th scope="col">{copy.columns.who}</th>
						<th scope="col">{copy.columns.when}</th>
					</tr>
				</thead>
				<tbody>
					{acts.map((act) => (
						<ActRow key={act.id} act={act} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function Component() {
	const { acts, total, page, who, people } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={copy.title} windowTitle={copy.window} />
			<SettingsTabs current="acts" />
			<Filter who={who} people={people} />
			<section aria-labelledby="acts">
				<div className="sheet-head">
					<h2 id="acts">{copy.heading}</h2>
					<span className="muted">{copy.count(total)}</span>
				</div>
				{acts.length > 0 ? (
					<ActsTable acts={acts} />
				) : (
					<div className="empty">
						<h3>{copy.empty.title}</h3>
						<p>{copy.empty.text}</p>
						<a href="/desk/acts">{copy.empty.link}</a>
					</div>
				)}
				<Pager page={page} pageSize={ACTS_ON_PAGE} total={total} />
				<p className="muted small spaced">{copy.kept}</p>
			</section>
		</>
	);
}

/** What was done at the desk, by whom and when. Everybody at the desk may read it. */
export const actsPage = { path: "acts", loader, Component };
