import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { BACK_FIELD, KEEPS_EVERYTHING, KEEPS_FIELD, KEPT_FIELD, PAGE_FIELD, TOKEN_FIELD } from "./form-fields.ts";

/** The id of the route around every page behind the sign-in. */
export const SHELL_ROUTE = "shell";

/** What its loader has for forms: the token of the session, and what was typed on this page before the session ended. */
export type FormSession = { formToken: string; kept: { path: string; fields: [string, string][] } | undefined };

const useFormSession = () => useRouteLoaderData<() => FormSession>(SHELL_ROUTE);

/** The names of the fields of which what was typed comes back when the session ended meanwhile; or of all of them. */
type Keeps = readonly string[] | typeof KEEPS_EVERYTHING;

/** What was typed into these fields before the session ended; undefined where nothing was kept of this form. */
export function useKeptForm(keeps: Keeps): URLSearchParams | undefined {
	const fields = useFormSession()?.kept?.fields;
	if (!fields?.every(([name]) => keeps.includes(KEEPS_EVERYTHING) || keeps.includes(name))) return undefined;
	return new URLSearchParams(fields);
}

/** The same by the fields' names, of a form that has each of them once. */
export function useKept(keeps: readonly string[]): Partial<Record<string, string>> | undefined {
	const form = useKeptForm(keeps);
	return form && Object.fromEntries(form);
}

type DeskFormProps = Omit<ComponentProps<"form">, "method" | "hidden"> & {
	/** The page that the form stands on; needed where the form does something dangerous. */
	back?: string | undefined;
	/** What comes back when the session ended meanwhile: never a text that confirms. */
	keeps?: Keeps;
	hidden?: Readonly<Record<string, string | number>>;
};

/**
 * A form of the desk that changes something: it posts to the page's own address unless `action` says another, with the
 * token of the session. Without that token nothing is done.
 */
export function DeskForm({ children, back, keeps = [], hidden = {}, ...form }: DeskFormProps) {
	const session = useFormSession();
	const { pathname } = useLocation();
	const isKept = useKeptForm(keeps) !== undefined;
	return (
		<form method="post" {...form}>
			{session && <input type="hidden" name={TOKEN_FIELD} value={session.formToken} />}
			{back && <input type="hidden" name={BACK_FIELD} value={back} />}
			{keeps.length > 0 && <input type="hidden" name={KEEPS_FIELD} value={[keeps].flat().join(" ")} />}
			{keeps.length > 0 && <input type="hidden" name={PAGE_FIELD} value={pathname} />}
			{isKept && <input type="hidden" name={KEPT_FIELD} value="sent" />}
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</form>
	);
}

type Look = {
	label: ReactNode;
	/** The one that is expected of the page is filled. */
	look?: "filled" | "outlined" | "plain" | "plain small" | "bad" | "danger-outlined";
	Icon?: LucideIcon;
	/** What a screen reader hears after the label: to what it is done. */
	detail?: string;
};

const classOf = (look: Look["look"] = "filled") => (look === "filled" ? "button" : `button ${look}`);

const Label = ({ Icon, detail, label }: Omit<Look, "look">) => (
	<>
		{Icon && <Icon className="icon" aria-hidden="true" />}
		{label}
		{detail && <span className="visually-hidden">{` ${detail}`}</span>}
	</>
);

type ButtonProps = Omit<ComponentProps<"button">, "className" | "children"> &
	Look & {
		/** What is sent as `act`, where the page takes several. */
		act?: string | undefined;
	};

/** A button that sends its form. */
export const Button = ({ look, Icon, detail, act, label, ...button }: ButtonProps) => (
	<button className={classOf(look)} type="submit" {...(act !== undefined && { name: "act", value: act })} {...button}>
		<Label {...{ Icon, detail, label }} />
	</button>
);

type LinkButtonProps = Omit<ComponentProps<"a">, "className" | "children"> & Look;

/** A link that looks like a button. */
export const LinkButton = ({ look, Icon, detail, label, ...link }: LinkButtonProps) => (
	<a className={classOf(look)} {...link}>
		<Label {...{ Icon, detail, label }} />
	</a>
);

/** A form of one button. */
export const PostButton = ({ act, look, Icon, detail, label, ...form }: DeskFormProps & Look & { act?: string }) => (
	<DeskForm {...form}>
		<Button {...{ act, look, Icon, detail, label }} />
	</DeskForm>
);

type Part = (...given: never[]) => unknown;

/**
 * A function of ours that runs in the browser, inside the page: the page's policy covers it. It is put into the page by
 * itself, so it names nothing outside; other such functions that it needs are its argument.
 */
export function InlineScript({ run, parts }: { run(parts: never): void; parts?: readonly Part[] }) {
	const argument = parts ? `[${parts.map(String).join(",")}]` : "";
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, covered by the page's policy.
	return <script dangerouslySetInnerHTML={{ __html: `(${run.toString()})(${argument})` }} />;
}

type Labeled = {
	name: string;
	label: ReactNode;
	hint?: string | undefined;
	/** What is wrong with what was typed, in a sentence. */
	problem?: string | undefined;
};

type Control = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** `below`: between the control and what is wrong with it. */
type LabelingProps = Labeled & { id?: string | undefined; below?: ReactNode; children(control: Control): ReactNode };

/** What is wrong with a field or a group of them. */
export const FieldProblem = ({ id, problem }: { id: string; problem: string | undefined }) =>
	problem && (
		<p className="field-error" id={`${id}-problem`}>
			<CircleAlert className="icon" aria-hidden="true" />
			<span>{problem}</span>
		</p>
	);

/** Around a control: its label, its hint and what is wrong with it. */
export function Labeling({ name, id = name, label, hint, problem, below, children }: LabelingProps) {
	const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
	return (
		<div className={problem ? "field bad" : "field"}>
			<label htmlFor={id}>{label}</label>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{children({ id, name, ...(problem && { "aria-invalid": true }), ...(notes && { "aria-describedby": notes }) })}
			{below}
			<FieldProblem id={id} problem={problem} />
		</div>
	);
}

/** A field of one line. */
export const Field = ({ name, label, hint, problem, ...input }: Labeled & ComponentProps<"input">) => (
	<Labeling {...{ name, label, hint, problem, id: input.id }}>
		{(control) => <input className="input" {...input} {...control} />}
	</Labeling>
);

/** A field of several lines. */
export const TextField = ({ name, label, hint, problem, ...textarea }: Labeled & ComponentProps<"textarea">) => (
	<Labeling {...{ name, label, hint, problem, id: textarea.id }}>
		{(control) => <textarea className="input" {...textarea} {...control} />}
	</Labeling>
);

/** What each value is called, in the order of the list. */
type Choosable = Readonly<Record<string, string>> | Iterable<readonly [value: string, text: string]>;

const pairsOf = (options: Choosable) => (Symbol.iterator in options ? [...options] : Object.entries(options));

type OptionsProps = ComponentProps<"select"> & { options: Choosable };

/** A list to choose from, whose label stands elsewhere. */
export const Options = ({ options, ...select }: OptionsProps) => (
	<select className="input" {...select}>
		{pairsOf(options).map(([value, text]) => (
			<option key={value} value={value}>
				{text}
			</option>
		))}
	</select>
);

/** A choice from a list. */
export const Select = ({ name, label, hint, problem, ...select }: Labeled & OptionsProps) => (
	<Labeling {...{ name, label, hint, problem, id: select.id }}>
		{(control) => <Options {...select} {...control} />}
	</Labeling>
);

type ChoicesProps = {
	name: string;
	label: string;
	options: Choosable;
	chosen?: string | undefined;
	className?: string;
};

/** One of a few, all of them in sight. */
export const Choices = ({ name, label, options, chosen, className }: ChoicesProps) => (
	<fieldset className={className}>
		<legend>{label}</legend>
		{pairsOf(options).map(([value, text]) => (
			<label key={value} className="checkbox">
				<input type="radio" name={name} value={value} defaultChecked={value === chosen} />
				<span>{text}</span>
			</label>
		))}
	</fieldset>
);

const COPIED_MS = 4_000;

/** Shows the buttons that copy, where the browser lets a page copy, and says for a while that it was done. */
function offerCopying(): void {
	// Only pages with https, or of this computer, may copy.
	if (!navigator.clipboard) return;
	for (const offer of document.querySelectorAll<HTMLElement>("[data-copy]")) {
		const { copy = "", copied = "", after = "0" } = offer.dataset;
		const status = offer.querySelector("[role=status]");
		let timer = 0;
		offer.querySelector("button")?.addEventListener("click", () => {
			navigator.clipboard.writeText(copy).then(
				() => {
					if (status) status.textContent = copied;
					clearTimeout(timer);
					timer = window.setTimeout(() => {
						if (status) status.textContent = "";
					}, Number(after));
				},
				// The browser said no: the text beside the button can be selected.
				() => {},
			);
		});
		offer.hidden = false;
	}
}

/** A button that copies a text. Without script there is none. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => (
	<>
		<span hidden data-copy={text} data-copied="Copied." data-after={COPIED_MS}>
			<button className="button plain" type="button">
				{label}
			</button>
			<span role="status" />
		</span>
		<InlineScript run={offerCopying} />
	</>
);
