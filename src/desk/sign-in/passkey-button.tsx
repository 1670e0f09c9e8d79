import { FingerprintPattern, KeyRound } from "lucide-react";
import { Button, DeskForm, InlineScript } from "#desk/kit/form.tsx";

const NOT_USED = "The passkey was not used. Try again, or ask for a link.";

/** What went wrong with one, by the code in the address of the page that has the button. */
export const passkeyNotices = {
	"passkey-failed": { tone: "bad", title: NOT_USED },
	"passkey-unknown": { tone: "bad", title: "This passkey does not belong to anyone at the desk." },
} as const;

/** The name of the field that has what the browser's passkey made. */
export const PASSKEY_FIELD = "passkey";

/** Shows the passkey's button where the browser has passkeys, and on a press asks for one and sends the form with what it made. */
function offerPasskeys(): void {
	if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) return;
	for (const offer of document.querySelectorAll<HTMLElement>("[data-passkey]")) {
		const { passkey = "", use, failed = "" } = offer.dataset;
		const button = offer.querySelector("button");
		const field = offer.querySelector<HTMLInputElement>("input[data-made]");
		const problem = offer.querySelector("[role=alert]");
		const { parseCreationOptionsFromJSON: toAdd, parseRequestOptionsFromJSON: toProve } = PublicKeyCredential;
		const ask = () =>
			use === "add"
				? navigator.credentials.create({ publicKey: toAdd(JSON.parse(passkey)) })
				: navigator.credentials.get({ publicKey: toProve(JSON.parse(passkey)) });
		button?.addEventListener("click", () => {
			button.setAttribute("aria-busy", "true");
			if (problem) problem.textContent = "";
			ask()
				.then((made) => {
					if (!(made instanceof PublicKeyCredential) || !field) throw new Error("No passkey.");
					field.value = JSON.stringify(made.toJSON());
					field.form?.submit();
				})
				.catch(() => {
					button.removeAttribute("aria-busy");
					if (problem) problem.textContent = failed;
				});
		});
		offer.hidden = false;
	}
}

const uses = {
	add: { Icon: KeyRound, look: "filled", failed: "The passkey was not added. Try again." },
	// The button stands below another way to do the same.
	prove: { Icon: FingerprintPattern, look: "outlined", failed: NOT_USED },
} as const;

type PasskeyButtonProps = {
	/** What the browser needs, as JSON; undefined where there can be no passkey. */
	options: string | undefined;
	use: keyof typeof uses;
	label: string;
	action: string;
	hidden: Readonly<Record<string, string>>;
	hint?: string;
};

/** A button that asks for a passkey and sends it. Without script, and in a browser that has none, there is nothing. */
export function PasskeyButton({ options, use, label, action, hidden, hint }: PasskeyButtonProps) {
	if (options === undefined) return null;
	const { Icon, look, failed } = uses[use];
	return (
		<>
			<div hidden data-passkey={options} data-use={use} data-failed={failed}>
				{use === "prove" && <p className="divider">or</p>}
				<DeskForm action={action} hidden={hidden}>
					<input type="hidden" name={PASSKEY_FIELD} data-made="" />
					<Button type="button" {...{ look, Icon, label }} />
				</DeskForm>
				<p className="field-error" role="alert" />
				{hint && <p className="small muted spaced">{hint}</p>}
			</div>
			<InlineScript run={offerPasskeys} />
		</>
	);
}
