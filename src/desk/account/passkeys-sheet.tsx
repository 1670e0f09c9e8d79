import { KeyRound } from "lucide-react";
import { z } from "zod";
import { DeskForm, PostButton, useKept } from "#desk/kit/desk-form.tsx";
import { Section } from "#desk/kit/page.tsx";
import { formFields, SchemaForm } from "#desk/kit/schema-form.tsx";
import { PasskeyButton } from "#desk/sign-in/passkey-button.tsx";

/** What a passkey is renamed to. */
export const passkeyName = z.object({
	id: z.string(),
	passkeyName: z
		.string()
		.trim()
		.min(1, "Enter a name for the passkey.")
		.max(60)
		.register(formFields, { label: "Name of the passkey", autoComplete: "off", maxLength: 60, required: true }),
});

type ShownPasskey = { id: string; name: string; madeAt: string; usedAt: string | undefined };

function Passkey({ id, name, madeAt, usedAt }: ShownPasskey) {
	const kept = useKept(Object.keys(passkeyName.shape));
	return (
		<li>
			<div className="row">
				<KeyRound className="icon" aria-hidden="true" />
				<span>
					<b>{name}</b>
					<small>
						{`Added ${madeAt}`}
						{usedAt !== undefined && `, used ${usedAt}`}
					</small>
				</span>
			</div>
			<details open={kept?.id === id}>
				<summary>
					Rename
					<span className="visually-hidden"> {name}</span>
				</summary>
				<SchemaForm schema={passkeyName} of={id} values={{ id, passkeyName: name }}>
					<p>
						<button className="button outlined" type="submit" name="act" value="rename-passkey">
							Save
						</button>
					</p>
				</SchemaForm>
			</details>
			<PostButton act="remove-passkey" fields={{ id }} className="button plain">
				Remove
				<span className="visually-hidden"> {name}</span>
			</PostButton>
		</li>
	);
}

function AddPasskey({ addOptions }: Pick<PasskeysProps, "addOptions">) {
	if (addOptions === undefined) {
		return (
			<>
				<p>Before you can add a passkey, we ask whether it is you.</p>
				<p className="spaced">
					<a className="button" href="/desk/confirm?next=/desk/account">
						Go on to add a passkey
					</a>
				</p>
			</>
		);
	}
	return (
		<PasskeyButton
			options={addOptions}
			use="add"
			label="Add a passkey on this device"
			failed="The passkey was not added. Try again."
			Icon={KeyRound}
			className="button"
			form={(children) => (
				<DeskForm action="/desk/account">
					<input type="hidden" name="act" value="add-passkey" />
					{children}
				</DeskForm>
			)}
		/>
	);
}

type PasskeysProps = {
	passkeys: readonly ShownPasskey[];
	canHavePasskeys: boolean;
	/** What the browser needs to make one; undefined while the person has not proved to be there. */
	addOptions: string | undefined;
};

const onlyWithName =
	"This site is reached by a number or without encryption, and browsers allow passkeys only for a name with https. The link by email works as it is.";

/** The passkeys of the person, and the way to one more. */
export function Passkeys({ passkeys, canHavePasskeys, addOptions }: PasskeysProps) {
	return (
		<Section id="passkeys" title="Your passkeys" note="Sign in without waiting for an email">
			{passkeys.length === 0 && canHavePasskeys && <p>You have none yet.</p>}
			<ul className="notes">
				{passkeys.map((passkey) => (
					<Passkey key={passkey.id} {...passkey} />
				))}
			</ul>
			<div className="spaced">{canHavePasskeys ? <AddPasskey addOptions={addOptions} /> : <p>{onlyWithName}</p>}</div>
		</Section>
	);
}
