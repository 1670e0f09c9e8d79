import { ChevronRight } from "lucide-react";
import { type ActionFunctionArgs, redirect } from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { BACK_FIELD, KEPT_FIELD } from "#desk/kit/form-fields.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { deskContext } from "../desk-context.ts";
import { safeNext } from "./asking-browser.ts";
import type { findKeptForm } from "./kept-forms.ts";
import { signInCopy } from "./sign-in.copy.ts";

const copy = signInCopy.kept;

type KeptForm = NonNullable<Awaited<ReturnType<typeof findKeptForm>>>;

/** Says that what somebody typed before their session ended is in its form again; and shows it, should the form be gone. */
export function KeptNotice({ path, fields }: KeptForm) {
	const texts = fields.map(([, value]) => value).filter((value) => value.trim() !== "");
	return (
		<div data-kept="">
			<Notice tone="now" title={copy.title} isResult>
				<p>{copy.text}</p>
				<details>
					<summary>
						<ChevronRight className="icon small-icon turning" aria-hidden="true" />
						{copy.show}
					</summary>
					<p className="as-typed">{texts.join("\n\n")}</p>
				</details>
				<DeskForm action="/desk/kept" back={path}>
					<input type="hidden" name={KEPT_FIELD} value="dropped" />
					<button className="button plain" type="submit">
						{copy.drop}
					</button>
				</DeskForm>
			</Notice>
		</div>
	);
}

async function action({ context }: ActionFunctionArgs) {
	return redirect(safeNext(context.get(deskContext).form.get(BACK_FIELD)));
}

/** Where a form that was kept is dropped; the guard has forgotten it by then. */
export const dropKeptForm = { path: "kept", loader: () => redirect("/desk"), action };
