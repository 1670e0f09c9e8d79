import { FingerprintPattern, KeyRound } from "lucide-react";
import { Button, DeskForm, DeskScript } from "#desk/kit/form.tsx";

const NOT_USED = "The passkey was not used. Try again, or ask for a link.";

/** The failures of a passkey, by the code in the address of the page that has the button. */
export const passkeyNotices = {
	"passkey-failed": { tone: "bad", title: NOT_USED },
	"passkey-unknown": { tone: "bad", title: "This passkey does not belong to anyone at the desk." },
} as const;

/** The name of the field that has what the browser's passkey made. */
export const PASSKEY_FIELD = "passkey";

const uses = {
	add: { Icon: KeyRound, look: "filled", failed: "The passkey was not added. Try again." },
	// The button stands below another way to do the same.
	prove: { Icon: FingerprintPattern, look: "outlined", failed: NOT_USED },
} as const;

type PasskeyButtonProps = {
	/** The options that the browser needs, as JSON; undefined where there can be no passkey. */
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
					<Button type="button" look={look} Icon={Icon} label={label} />
				</DeskForm>
				<p className="field-error" role="alert" />
				{hint && <p className="small muted spaced">{hint}</p>}
			</div>
			<DeskScript />
		</>
	);
}
