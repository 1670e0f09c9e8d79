import type { ComponentProps } from "react";
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
		const ask = () =>
			use === "add"
				? navigator.credentials.create({
						publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(passkey)),
					})
				: navigator.credentials.get({
						publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(passkey)),
					});
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

type PasskeyButtonProps = Pick<ComponentProps<typeof DeskForm>, "action" | "hidden"> &
	Pick<ComponentProps<typeof Button>, "look" | "Icon" | "label"> & {
		/** What the browser needs, as JSON. */
		options: string;
		use: "add" | "prove";
		/** The button stands below another way to do the same. */
		isSecond?: boolean;
		/** Said when the browser made nothing. */
		failed?: string;
		/** Below the button. */
		hint?: string;
	};

/** A button that asks for a passkey and sends it. Without script, and in a browser that has none, there is nothing. */
export const PasskeyButton = (props: PasskeyButtonProps) => {
	const { options, use, isSecond, failed = NOT_USED, hint, action, hidden, ...button } = props;
	return (
		<>
			<div hidden data-passkey={options} data-use={use} data-failed={failed}>
				{isSecond && <p className="divider">or</p>}
				<DeskForm action={action} hidden={hidden}>
					<input type="hidden" name={PASSKEY_FIELD} data-made="" />
					<Button type="button" {...button} />
				</DeskForm>
				<p className="field-error" role="alert" />
				{hint && <p className="small muted spaced">{hint}</p>}
			</div>
			<InlineScript run={offerPasskeys} />
		</>
	);
};
