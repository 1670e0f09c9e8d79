import { type ActionFunctionArgs, redirect } from "react-router";
import { deskContext } from "#desk/desk-context.ts";
import { PostButton } from "#desk/kit/desk-form.tsx";
import { BACK_FIELD, KEPT_FIELD } from "#desk/kit/form-fields.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { Fold } from "#desk/kit/page.tsx";
import { safeNext } from "./asking-browser.ts";
import type { findKeptForm } from "./kept-forms.ts";

type KeptForm = NonNullable<Awaited<ReturnType<typeof findKeptForm>>>;

/** Says that what somebody typed before their session ended is in its form again; and shows it, should the form be gone. */
export function KeptNotice({ path, fields }: KeptForm) {
	const texts = fields.map(([, value]) => value).filter((value) => value.trim() !== "");
	return (
		<div data-kept="">
			<Notice
				tone="now"
				title="What you typed is still here."
				text="You had to sign in again, or to confirm that it is you, before it was sent. It is in its form again, and not saved yet."
				isResult
			>
				<Fold label="Show what you typed">
					<p className="as-typed">{texts.join("\n\n")}</p>
				</Fold>
				<PostButton action="/desk/kept" back={path} fields={{ [KEPT_FIELD]: "dropped" }} className="button plain">
					Drop it
				</PostButton>
			</Notice>
		</div>
	);
}

async function action({ context }: ActionFunctionArgs) {
	return redirect(safeNext(context.get(deskContext).form.get(BACK_FIELD)));
}

/** Where a form that was kept is dropped; the guard has forgotten it by then. */
export const dropKeptForm = { path: "kept", loader: () => redirect("/desk"), action };
