import { Trash2 } from "lucide-react";
import { type ActionFunctionArgs, data, redirect, useActionData } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Field } from "#desk/kit/field.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { clearRemains } from "#platform/database/freed-pages.ts";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";
import { noteAct } from "../audit/audit.ts";
import { type DeskDeps, type DeskUser, deskContext } from "../desk-context.ts";
import { countByTable } from "./describe-person.ts";
import { isOwn } from "./own-people.ts";
import { erasePerson, removeMailFiles } from "./person-data.ts";
import { privacyCopy } from "./privacy.copy.ts";
import { personOf } from "./privacy-page.tsx";

const copy = privacyCopy.erase;

type Asked = { who: string; by: SoughtPerson["by"]; goes: string[]; typed?: string; problem?: string };

/** The same use case as the command's: the rows, the mail files, and what is left of both in the database's own file. */
async function erase(deps: DeskDeps, user: DeskUser, sought: SoughtPerson) {
	const { database, config } = deps;
	await erasePerson(deps, sought, (transaction) => noteAct(deps, transaction, { by: user, act: "person-erased" }));
	await removeMailFiles(config.dataDirectory, sought);
	return deps.databaseFiles ? deps.databaseFiles.clearRemains() : clearRemains(database);
}

async function action({ context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const who = (form.get("who") ?? "").trim();
	const typed = form.get("confirmation");
	const sought = soughtPerson(who);
	if (!sought) throw data(null, { status: 404 });
	const goes = countByTable(deps.records, await personOf(deps, sought));
	const asked: Asked = { who, by: sought.by, goes };
	if (isOwn(deps, sought)) return data({ ...asked, own: copy.own[sought.by] }, { status: 422 });
	if (typed === null) return data(asked);
	if (!sought.isNamed(String(typed).trim())) {
		return data({ ...asked, typed: String(typed), problem: copy.enter(who) }, { status: 422 });
	}
	const remains = await erase(deps, user, sought);
	return redirect(`/desk/privacy/erased?${new URLSearchParams({ remains })}`);
}

function Lists({ by, goes }: Asked) {
	const stays = [copy.staying[by], copy.staying.counts];
	return [
		{ title: copy.goes, lines: goes },
		{ title: copy.stays, lines: stays },
		{ title: copy.yours, lines: copy.leftToYou },
	].map(({ title, lines }) => (
		<div key={title}>
			<h2>{title}</h2>
			<ul className="dotted">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</div>
	));
}

/** What stands at the address alone, without a post that says whom. */
function NobodyNamed() {
	return (
		<>
			<PageHead title={privacyCopy.windowTitle} />
			<p>
				<a href="/desk/privacy">{privacyCopy.person.another}</a>
			</p>
		</>
	);
}

function Component() {
	const asked = useActionData<Asked & { own?: string }>();
	if (!asked) return <NobodyNamed />;
	const { who, typed, problem, own } = asked;
	return (
		<div className="confirm">
			<PageHead
				title={copy.title(who)}
				back={{ label: privacyCopy.person.back, to: "/desk/privacy" }}
				isRefused={Boolean(problem || own)}
				notice={
					(problem || own) && (
						<Notice tone="bad" title={copy.refused} isResult>
							<p>{own ?? copy.mismatch}</p>
						</Notice>
					)
				}
			/>
			{!own && (
				<div className="sheet inset stack">
					<Lists {...asked} />
					<DeskForm className="stack" back="/desk/privacy">
						<input type="hidden" name="who" value={who} />
						<Field
							name="confirmation"
							label={copy.label}
							hint={who}
							autoComplete="off"
							defaultValue={typed}
							problem={problem}
						/>
						<div className="row">
							<button className="button bad" type="submit">
								<Trash2 className="icon" aria-hidden="true" />
								{copy.button}
							</button>
							<a className="button plain" href="/desk/privacy">
								{copy.cancel}
							</a>
						</div>
					</DeskForm>
				</div>
			)}
		</div>
	);
}

/** Asks for the address once more, typed in, and erases. Whom, is in the post alone, never in the address of the page. */
export const erasePage = { path: "privacy/erase", action, Component };
