import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { deskOf } from "#desk/desk-context.ts";
import { inDigits } from "#desk/kit/counts.ts";
import { Select } from "#desk/kit/field.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { Empty, PageHead, Section } from "#desk/kit/page.tsx";
import { Pager, pageIn } from "#desk/kit/pager.tsx";
import { Table } from "#desk/kit/table.tsx";
import { SettingsTabs } from "#desk/kit/tabs.tsx";
import { COMMAND_LINE } from "./audit.ts";
import { ACTS_ON_PAGE, BY_COMMAND, listActs } from "./list-acts.ts";

async function loader(args: LoaderFunctionArgs) {
	const { deps, search, clock } = deskOf(args);
	const who = search.get("who") || undefined;
	const page = pageIn(search);
	const { acts, ...rest } = await listActs(deps, { who, page });
	return { ...rest, who, page, acts: acts.map((act) => ({ ...act, when: sentenceMoment(act.at, clock) })) };
}

type Acts = Awaited<ReturnType<typeof loader>>;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function What({ act }: { act: Acts["acts"][number] }) {
	const what = capitalized(act.what);
	return (
		<>
			{act.path ? (
				<a className="row-link" href={act.path}>
					{what}
				</a>
			) : (
				what
			)}
			{act.ofText !== undefined && <small>{act.ofText}</small>}
			{act.toWhom !== undefined && <small>{act.toWhom}</small>}
			{act.count !== null && <small>{`${inDigits(act.count)} of them`}</small>}
		</>
	);
}

function ActsTable({ acts }: Pick<Acts, "acts">) {
	return (
		<Table
			caption="What was done at the desk"
			rows={acts}
			keyOf={({ id }) => id}
			empty={
				<Empty title="Nothing was done yet" text="What is done at the desk is written down here." heading="h3">
					<a href="/desk/acts">Show everyone</a>
				</Empty>
			}
			columns={{
				What: (act) => <What act={act} />,
				Who: ({ who, name }) => (
					<a className="above-link" href={`?${new URLSearchParams({ who })}`}>
						{name}
					</a>
				),
				When: { className: "muted", cell: ({ when }) => capitalized(when) },
			}}
		/>
	);
}

function Component() {
	const { acts, total, page, who, people } = useLoaderData<typeof loader>();
	const names = people.map(({ id, name }) => [id, name] as const);
	const count = total === 1 ? "1 entry" : `${inDigits(total)} entries`;
	return (
		<>
			<PageHead title="People and settings" windowTitle="What was done" />
			<SettingsTabs current="/desk/acts" />
			<form className="filters">
				<Select
					{...{ name: "who", label: "Done by", defaultValue: who ?? "" }}
					options={[["", "Everyone"], ...names, [BY_COMMAND, COMMAND_LINE]]}
				/>
				<button className="button outlined" type="submit">
					Show
				</button>
			</form>
			<Section id="acts" title="What was done at the desk" note={count} className="">
				<ActsTable acts={acts} />
				<Pager page={page} pageSize={ACTS_ON_PAGE} total={total} />
				<p className="muted small spaced">
					Entries stay for 24 months. They say what was done and by whom, and nothing of what was written.
				</p>
			</Section>
		</>
	);
}

/** What was done at the desk, by whom and when. Everybody at the desk may read it. */
export const actsPage = { path: "acts", loader, Component };
