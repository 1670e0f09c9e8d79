import type { ComponentProps, ReactNode } from "react";
import { Button } from "#desk/kit/form.tsx";

const NOT_USED = "The passkey was not used. Try again, or ask for a link.";

/** What went wrong with one, by the code in the address of the page that has the button. */
export const passkeyNotices = {
	"passkey-failed": { tone: "bad", title: NOT_USED },
	"passkey-unknown": { tone: "bad", title: "This passkey does not belong to anyone at the desk." },
} as const;

/** The name of the field that has what the browser's passkey made. */
export const PASSKEY_FIELD = "passkey";

/**
 * Runs in the browser, inside the page: shows the passkey's button where the browser has passkeys, and on a press asks
 * for one and sends the form with what it made. It is put into the page by itself, so it names nothing outside.
 */
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

type PasskeyButtonProps = Pick<ComponentProps<typeof Button>, "look" | "Icon" | "children"> & {
	/** What the browser needs, as JSON. */
	options: string;
	use: "add" | "prove";
	label: string;
	/** The button stands below another way to do the same. */
	isSecond?: boolean;
	/** Said when the browser made nothing. */
	failed?: string;
	/** The form around the button and its field. */
	form(children: ReactNode): ReactNode;
};

/** A button that asks for a passkey. Without script, and in a browser that has none, there is nothing. */
export function PasskeyButton(props: PasskeyButtonProps) {
	const { options, use, label, look, Icon, isSecond, failed = NOT_USED, form, children } = props;
	return (
		<>
			<div hidden data-passkey={options} data-use={use} data-failed={failed}>
				{isSecond && <p className="divider">or</p>}
				{form(
					<>
						<input type="hidden" name={PASSKEY_FIELD} data-made="" />
						<Button type="button" look={look} Icon={Icon}>
							{label}
						</Button>
					</>,
				)}
				<p className="field-error" role="alert" />
				{children}
			</div>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, covered by the page's policy. */}
			<script dangerouslySetInnerHTML={{ __html: `(${offerPasskeys.toString()})()` }} />
		</>
	);
}
