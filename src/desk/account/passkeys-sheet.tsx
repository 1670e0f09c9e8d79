import { KeyRound } from "lucide-react";
import { DeskForm, useKept } from "../shell/desk-form.tsx";
import { Field } from "../shell/field.tsx";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { accountCopy } from "./account.copy.ts";

const copy = accountCopy.passkeys;

type ShownPasskey = { id: string; name: string; madeAt: string; usedAt: string | undefined };

const NAME_FIELDS = ["id", "passkeyName"];

function Passkey({ id, name, madeAt, usedAt }: ShownPasskey) {
	const kept = useKept(NAME_FIELDS);
	const typed = kept?.id === id ? kept.passkeyName : undefined;
	return (
		<li>
			<div className="row">
				<KeyRound className="icon" aria-hidden="true" />
				<span>
					<b>{name}</b>
					<small>
						{copy.added(madeAt)}
						{usedAt !== undefined && copy.used(usedAt)}
					</small>
				</span>
			</div>
			<details open={typed !== undefined}>
				<summary>
					{copy.rename}
					<span className="visually-hidden"> {name}</span>
				</summary>
				<DeskForm keeps={NAME_FIELDS}>
					<input type="hidden" name="id" value={id} />
					<Field
						name="passkeyName"
						id={`name-${id}`}
						label={copy.name}
						autoComplete="off"
						defaultValue={typed ?? name}
						maxLength={60}
						required
					/>
					<p className="spaced">
						<button className="button outlined" type="submit" name="act" value="rename-passkey">
							{copy.save}
						</button>
					</p>
				</DeskForm>
			</details>
			<DeskForm>
				<input type="hidden" name="id" value={id} />
				<button className="button plain" type="submit" name="act" value="remove-passkey">
					{copy.remove}
					<span className="visually-hidden"> {name}</span>
				</button>
			</DeskForm>
		</li>
	);
}

function AddPasskey({ addOptions }: Pick<PasskeysProps, "addOptions">) {
	if (addOptions === undefined) {
		return (
			<>
				<p>{copy.first}</p>
				<p className="spaced">
					<a className="button" href="/desk/confirm?next=/desk/account">
						{copy.begin}
					</a>
				</p>
			</>
		);
	}
	return (
		<PasskeyButton
			options={addOptions}
			use="add"
			label={copy.add}
			failed={copy.failed}
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

/** The passkeys of the person, and the way to one more. */
export function Passkeys({ passkeys, canHavePasskeys, addOptions }: PasskeysProps) {
	return (
		<section className="sheet" aria-labelledby="passkeys">
			<div className="sheet-head">
				<h2 id="passkeys">{copy.title}</h2>
				<span className="muted">{copy.lead}</span>
			</div>
			{passkeys.length === 0 && canHavePasskeys && <p>{copy.none}</p>}
			<ul className="notes">
				{passkeys.map((passkey) => (
					<Passkey key={passkey.id} {...passkey} />
				))}
			</ul>
			<div className="spaced">{canHavePasskeys ? <AddPasskey addOptions={addOptions} /> : <p>{copy.address}</p>}</div>
		</section>
	);
}
