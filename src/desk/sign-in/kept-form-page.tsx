import { redirect } from "react-router";
import { deskAction } from "#desk/kit/desk-page.tsx";
import { PostButton } from "#desk/kit/form.tsx";
import { BACK_FIELD, KEPT_FIELD } from "#desk/kit/form-fields.ts";
import { Fold, Notice } from "#desk/kit/page.tsx";
import { safeNext } from "./cookies.ts";
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
				<PostButton action="/desk/kept" back={path} hidden={{ [KEPT_FIELD]: "dropped" }} look="plain">
					Drop it
				</PostButton>
			</Notice>
		</div>
	);
}

/** Where a form that was kept is dropped; the guard has forgotten it by then. */
export const dropKeptForm = deskAction({
	...{ path: "kept", access: "signed in", back: "/desk" },
	action: async ({ form }) => redirect(safeNext(form.get(BACK_FIELD))),
});
