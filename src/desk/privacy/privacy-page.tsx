import { Search } from "lucide-react";
import { type ActionFunctionArgs, data, useActionData } from "react-router";
import { DeskForm, useKept } from "#desk/kit/desk-form.tsx";
import { Field } from "#desk/kit/field.tsx";
import { longDay, shortMoment } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { SettingsTabs } from "#desk/kit/tabs.tsx";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";
import { type DeskDeps, deskContext } from "../desk-context.ts";
import { describePerson } from "./describe-person.ts";
import { FoundPerson, type FoundPersonProps } from "./found-person.tsx";
import { findPerson } from "./person-data.ts";
import { privacyCopy as copy } from "./privacy.copy.ts";

/** Everything about somebody, with what a page needs around it. */
export async function personOf(deps: DeskDeps, sought: SoughtPerson) {
	const { database, config, records } = deps;
	return findPerson({ kysely: database.kysely, dataDirectory: config.dataDirectory, records }, sought);
}

/** Nothing is changed, but it is a post: an address that named a person would stay in histories and logs. */
async function action({ context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const who = (form.get("who") ?? "").trim();
	const sought = soughtPerson(who);
	if (!sought) return data({ who, problem: copy.find.problem }, { status: 422 });
	const person = await personOf(deps, sought);
	const clock = { now: deps.now(), timeZone: user.timeZone };
	const entries = describePerson(deps.records, person).map(({ at, goesAt, ...entry }) => ({
		...entry,
		when: at ? shortMoment(at, clock) : "",
		goes: goesAt && longDay(goesAt, user.timeZone),
	}));
	const found: FoundPersonProps = {
		who,
		entries,
		mentions: person.mentions.length,
		files: person.files.length,
		mayActOn: user.role === "owner",
	};
	return data({ who, found });
}

const FIND_FIELDS = ["who"];

function FindForm({ who, problem }: { who?: string; problem?: string | undefined }) {
	const kept = useKept(FIND_FIELDS);
	return (
		<section className="sheet" aria-labelledby="find">
			<div className="sheet-head">
				<h2 id="find">{copy.find.title}</h2>
			</div>
			<p>{copy.find.text}</p>
			<DeskForm className="stack" keeps={FIND_FIELDS} noValidate>
				<Field
					name="who"
					label={copy.find.label}
					autoComplete="off"
					defaultValue={problem ? who : kept?.who}
					problem={problem}
					required
				/>
				<button className="button" type="submit">
					<Search className="icon" aria-hidden="true" />
					{copy.find.button}
				</button>
			</DeskForm>
		</section>
	);
}

function Component() {
	const sent = useActionData<{ who: string; problem?: string; found?: FoundPersonProps }>();
	if (sent?.found) return <FoundPerson {...sent.found} />;
	return (
		<>
			<PageHead title={copy.title} windowTitle={copy.windowTitle} isRefused={sent?.problem !== undefined} />
			<SettingsTabs current="/desk/privacy" />
			{sent?.problem && (
				<Notice tone="bad" title={copy.find.refused} isResult>
					<p>{copy.find.check}</p>
				</Notice>
			)}
			<div className="cols halves">
				<FindForm {...sent} />
				<section className="sheet" aria-labelledby="do-not-mail">
					<div className="sheet-head">
						<h2 id="do-not-mail">{copy.doNotMail.title}</h2>
					</div>
					<p>{copy.doNotMail.text}</p>
					<p className="spaced">
						<a className="button outlined" href="/desk/mail/do-not-mail">
							{copy.doNotMail.link}
						</a>
					</p>
				</section>
			</div>
		</>
	);
}

/** Finding a person, which leads to everything about them, to a copy of it and to erasing it. */
export const privacyPage = { path: "privacy", action, Component };
