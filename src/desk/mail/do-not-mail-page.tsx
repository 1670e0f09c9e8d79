import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { noteAct } from "#desk/audit/audit.ts";
import { deskOf } from "#desk/desk-context.ts";
import { counted } from "#desk/kit/counts.ts";
import { PostButton } from "#desk/kit/desk-form.tsx";
import { longDay } from "#desk/kit/moments.ts";
import { Notice, PageNotice } from "#desk/kit/notice.tsx";
import { PageHead, Section } from "#desk/kit/page.tsx";
import { malformed } from "#desk/kit/refusals.ts";
import { formFields, parseForm, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { emailAddress } from "#domain/email-address.schema.ts";
import { hashesOfErasedAddress, unsuppress } from "#platform/outbox/suppression-list.ts";
import { countDoNotMail, findDoNotMail } from "./do-not-mail.ts";

const wrongAddress = "Enter an address in the form name@company.com.";

const wanted = z.object({
	email: emailAddress({ missing: wrongAddress, malformed: wrongAddress }).register(formFields, {
		...{ label: "Email address", type: "email", autoComplete: "off" },
	}),
});

async function loader(args: LoaderFunctionArgs) {
	return { count: await countDoNotMail(deskOf(args).deps.database) };
}

type Outcome = { refused?: Refused; checked?: { email: string; since: string | null } };

/** Checking is a post too, so that no address stands in an address of a page, in a history or in a log. */
async function action(args: ActionFunctionArgs) {
	const { deps, user, form } = deskOf(args);
	const { value, refused } = parseForm(wanted, form);
	if (refused) return data<Outcome>({ refused }, { status: 422 });
	const { email } = value;
	if (form.get("act") === "allow") {
		const hashes = hashesOfErasedAddress(email, deps.secret);
		await deps.database.transaction(async (transaction) => {
			if (await unsuppress(transaction, hashes)) await noteAct(deps, transaction, { by: user, act: "mail-allowed" });
		});
		return redirect("/desk/mail/do-not-mail?notice=allowed");
	}
	if (form.get("act") !== "check") throw malformed();
	const since = await findDoNotMail(deps, email);
	return data<Outcome>({ checked: { email, since: since === undefined ? null : longDay(since, user.timeZone) } });
}

function Checked({ email, since }: NonNullable<Outcome["checked"]>) {
	if (since === null) {
		const text = "The site may send email to it.";
		return <Notice tone="plain" title={`${email} is not on the list.`} text={text} isResult />;
	}
	return (
		<Notice
			tone="now"
			title={`${email} is on the list`}
			text={`since ${since}. The site sends nothing to it, even if it is entered into a form.`}
			isResult
		>
			<PostButton act="allow" fields={{ email }} className="button outlined" formClassName="row">
				Allow email again
			</PostButton>
			<p className="small">Only if the person asked for it.</p>
		</Notice>
	);
}

const notices = {
	allowed: { title: "Email is allowed again.", text: "The site sends email to that address when a form asks for it." },
};

function Component() {
	const { count } = useLoaderData<typeof loader>();
	const { refused, checked } = useActionData<Outcome>() ?? {};
	return (
		<>
			<PageHead
				title="Do-not-mail list"
				lead="People who were erased from this site get no more email from it."
				back={{ label: "Mail", to: "/desk/mail" }}
				isRefused={refused !== undefined}
			/>
			<div className="confirm">
				{!refused && !checked && <PageNotice notices={notices} />}
				{checked && <Checked {...checked} />}
				<Section id="list" title="Do-not-mail list" note={counted(count, "address", "addresses")}>
					<p>The list holds fingerprints, not the addresses, so it cannot be shown. You can check one address.</p>
					<SchemaForm
						className="spaced"
						schema={wanted}
						refused={refused}
						action="/desk/mail/do-not-mail"
						isFocusedOnProblem
					>
						<button type="submit" className="button" name="act" value="check">
							Check
						</button>
					</SchemaForm>
				</Section>
			</div>
		</>
	);
}

/** How many addresses are mailed no more, whether one of them is, and mail to it again. */
export const doNotMailPage = { path: "mail/do-not-mail", loader, action, Component };
