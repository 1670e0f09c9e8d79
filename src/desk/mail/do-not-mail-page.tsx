import { CircleAlert } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { DeskForm, useKept } from "#desk/kit/desk-form.tsx";
import { longDay } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { emailAddress } from "#domain/email-address.schema.ts";
import { hashesOfErasedAddress, unsuppress } from "#platform/outbox/suppression-list.ts";
import { noteAct } from "../audit/audit.ts";
import { deskContext } from "../desk-context.ts";
import { countDoNotMail, findDoNotMail } from "./do-not-mail.ts";
import { doNotMailCopy as copy, mailCopy } from "./mail.copy.ts";

const wanted = z.object({
	act: z.enum(["check", "allow"]),
	email: emailAddress({ missing: copy.missing, malformed: copy.malformed }),
});

async function loader({ request, context }: LoaderFunctionArgs) {
	const { database } = context.get(deskContext).deps;
	const isAllowed = new URL(request.url).searchParams.get("notice") === "allowed";
	return { count: await countDoNotMail(database), isAllowed };
}

/** Checking is a post too, so that no address stands in an address of a page, in a history or in a log. */
async function action({ context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const read = wanted.safeParse(Object.fromEntries(form));
	if (!read.success) return data({ problem: copy.malformed, email: form.get("email") ?? "" }, { status: 422 });
	const { act, email } = read.data;
	if (act === "allow") {
		const hashes = hashesOfErasedAddress(email, deps.secret);
		await deps.database.transaction(async (transaction) => {
			if (await unsuppress(transaction, hashes)) await noteAct(deps, transaction, { by: user, act: "mail-allowed" });
		});
		return redirect("/desk/mail/do-not-mail?notice=allowed");
	}
	const since = await findDoNotMail(deps, email);
	return { email, since: since === undefined ? null : longDay(since, user.timeZone) };
}

type Checked = { email: string; since: string | null };

function CheckedNotice({ email, since }: Checked) {
	if (since === null) {
		return (
			<Notice tone="plain" title={copy.notListed.title(email)} isResult>
				<p>{copy.notListed.text}</p>
			</Notice>
		);
	}
	return (
		<Notice tone="now" title={copy.listed.title(email)} isResult>
			<p>{copy.listed.text(since)}</p>
			<DeskForm className="row">
				<input type="hidden" name="email" value={email} />
				<button type="submit" className="button outlined" name="act" value="allow">
					{copy.listed.button}
				</button>
			</DeskForm>
			<p className="small">{copy.listed.advice}</p>
		</Notice>
	);
}

const CHECK_FIELDS = ["email"];

function Component() {
	const { count, isAllowed } = useLoaderData<typeof loader>();
	const outcome = useActionData<typeof action>();
	const problem = outcome && "problem" in outcome ? outcome.problem : undefined;
	const kept = useKept(CHECK_FIELDS);
	return (
		<>
			<PageHead
				title={copy.title}
				lead={copy.lead}
				back={{ label: mailCopy.title, to: "/desk/mail" }}
				isRefused={problem !== undefined}
			/>
			<div className="confirm">
				{isAllowed && !outcome && (
					<Notice tone="ok" title={copy.allowed.title} isResult>
						<p>{copy.allowed.text}</p>
					</Notice>
				)}
				{outcome && "since" in outcome && <CheckedNotice {...outcome} />}
				<section className="sheet" aria-labelledby="list">
					<div className="sheet-head">
						<h2 id="list">{copy.title}</h2>
						<span className="muted">{copy.count(count)}</span>
					</div>
					<p>{copy.explanation}</p>
					<DeskForm className="field stack" action="/desk/mail/do-not-mail" keeps={CHECK_FIELDS} noValidate>
						<div className={problem ? "bad" : undefined}>
							<label htmlFor="email">{copy.label}</label>
							<input
								className="input"
								id="email"
								name="email"
								type="email"
								autoComplete="off"
								defaultValue={problem && outcome ? outcome.email : kept?.email}
								{...(problem && { "aria-invalid": true, "aria-describedby": "email-error", autoFocus: true })}
							/>
							{problem && (
								<p className="field-error" id="email-error">
									<CircleAlert className="icon" aria-hidden="true" />
									<span>{problem}</span>
								</p>
							)}
						</div>
						<button type="submit" className="button" name="act" value="check">
							{copy.check}
						</button>
					</DeskForm>
				</section>
			</div>
		</>
	);
}

/** How many addresses are mailed no more, whether one of them is, and mail to it again. */
export const doNotMailPage = { path: "mail/do-not-mail", loader, action, Component };
