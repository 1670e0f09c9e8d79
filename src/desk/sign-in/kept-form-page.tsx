import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { deskContext } from "../desk-context.ts";
import { DeskForm, KEPT_FIELD } from "../shell/desk-form.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { findKeptForm } from "./kept-forms.ts";
import { signInCopy } from "./sign-in.copy.ts";

const copy = signInCopy.kept;

async function loader({ context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const kept = await findKeptForm(deps, user.accountId);
	if (!kept) throw redirect("/desk");
	return kept;
}

type Fields = ReturnType<typeof useLoaderData<typeof loader>>["fields"];

const labels: Record<string, string> = copy.labels;

/** What was written can be changed; a choice of a list and a button's value go with it as they are. */
function KeptFields({ fields }: { fields: Fields }) {
	return fields.map(({ name, value, isWritten }, index) => {
		const id = `kept-${index}`;
		if (!isWritten && labels[name] === undefined) return <input key={id} type="hidden" name={name} value={value} />;
		return (
			<div key={id} className="field spaced">
				<label htmlFor={id}>{labels[name] ?? copy.label}</label>
				<textarea className="input" id={id} name={name} rows={value.length > 80 ? 8 : 1} defaultValue={value} />
			</div>
		);
	});
}

function Component() {
	const { path, fields } = useLoaderData<typeof loader>();
	return (
		<div className="confirm">
			<PageHead title={copy.title} />
			<div className="sheet">
				<p>{copy.text}</p>
				<DeskForm action={path}>
					<input type="hidden" name={KEPT_FIELD} value="sent" />
					<KeptFields fields={fields} />
					<p className="spaced">
						<button className="button" type="submit">
							{copy.send}
						</button>
					</p>
				</DeskForm>
				<DeskForm action="/desk/kept">
					<input type="hidden" name={KEPT_FIELD} value="dropped" />
					<button className="button plain" type="submit">
						{copy.drop}
					</button>
				</DeskForm>
			</div>
		</div>
	);
}

/** Shows what somebody typed before their session ended, to be sent after all or dropped. */
export const keptFormPage = { path: "kept", loader, action: () => redirect("/desk"), Component };
