import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { scriptAddress } from "#platform/pages/built-files.ts";
import { ScriptFile } from "#platform/pages/page-responder.tsx";

export const TOKEN_FIELD = "form-token";

/** The name of the field by which a form that was kept says that it need not be kept any longer. */
export const KEPT_FIELD = "kept-form";

/** The name of the field that has what a form is called on its page: what was typed into it is kept when it meets an ended session. */
export const KEEPS_FIELD = "keeps";

/** The name of the field that has the page on which the form stands: there somebody comes back who first has to confirm that it is they. */
export const PAGE_FIELD = "page-of-form";

/**
 * The fields that a form has beside what somebody typed or chose: none of them is kept. The button that was pressed is
 * `act`.
 */
export const ownFields: readonly string[] = [TOKEN_FIELD, KEPT_FIELD, KEEPS_FIELD, PAGE_FIELD, "act"];

export const SHELL_ROUTE = "shell";

export type KeptForm = { path: string; form: string; fields: [string, string][] };

/**
 * The data that its loader has for forms: the token of the session, and what was typed on this page before the session
 * ended.
 */
export type FormSession = { formToken: string; kept: KeptForm | undefined };

const useFormSession = () => useRouteLoaderData<() => FormSession>(SHELL_ROUTE);

/**
 * The fields that were typed into the form of this name before the session ended; undefined where nothing was kept of it.
 */
export function useKept(name: string | undefined): URLSearchParams | undefined {
	const kept = useFormSession()?.kept;
	return kept && kept.form === name ? new URLSearchParams(kept.fields) : undefined;
}

type DeskFormProps = Omit<ComponentProps<"form">, "method" | "hidden"> & {
	/** A name on its page, if its fields are restored after the session ended meanwhile, or after a proof. */
	keeps?: string | undefined;
	hidden?: Readonly<Record<string, string | number>>;
};

/**
 * A form of the desk that changes something: it posts to the page's own address unless `action` says another, with the
 * token of the session. Without that token nothing is done. The place on the page that an address can name is left out: the
 * response would begin there, and what it says stands at the top.
 */
export function DeskForm({ children, keeps, hidden = {}, ...form }: DeskFormProps) {
	const session = useFormSession();
	const { pathname, search } = useLocation();
	// A notice in its query is not said again.
	const page = search.includes("notice=") ? pathname : pathname + search;
	const isKept = useKept(keeps) !== undefined;
	return (
		<form method="post" action={pathname + search} {...form}>
			{session && <input type="hidden" name={TOKEN_FIELD} value={session.formToken} />}
			{session && <input type="hidden" name={PAGE_FIELD} value={page} />}
			{keeps && <input type="hidden" name={KEEPS_FIELD} value={keeps} />}
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
	/** The object of the act, which a screen reader hears after the label. */
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
		/** The value sent as `act`, where the page takes several. */
		act?: string | undefined;
	};

export const Button = ({ look, Icon, detail, act, label, ...button }: ButtonProps) => (
	<button className={classOf(look)} type="submit" {...(act !== undefined && { name: "act", value: act })} {...button}>
		<Label Icon={Icon} detail={detail} label={label} />
	</button>
);

type LinkButtonProps = Omit<ComponentProps<"a">, "className" | "children"> & Look;

export const LinkButton = ({ look, Icon, detail, label, ...link }: LinkButtonProps) => (
	<a className={classOf(look)} {...link}>
		<Label Icon={Icon} detail={detail} label={label} />
	</a>
);

export const PostButton = ({ act, look, Icon, detail, label, ...form }: DeskFormProps & Look & { act?: string }) => (
	<DeskForm {...form}>
		<Button act={act} look={look} Icon={Icon} detail={detail} label={label} />
	</DeskForm>
);

/** The script of the desk's comforts, on the pages that have one of them: the others allow no script at all. */
export const DeskScript = () => <ScriptFile address={scriptAddress("src/desk/desk.browser.ts")} />;

type Labeled = {
	name: string;
	label: ReactNode;
	hint?: string | undefined;
	problem?: string | undefined;
	/** Between the control and what is wrong with it. */
	below?: ReactNode;
};

type Control = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

type LabelingProps = Labeled & { id?: string | undefined; children(control: Control): ReactNode };

export const FieldProblem = ({ id, problem }: { id: string; problem: string | undefined }) =>
	problem && (
		<p className="field-error" id={`${id}-problem`}>
			<CircleAlert className="icon" aria-hidden="true" />
			<span>{problem}</span>
		</p>
	);

/** Around a control: its label, its hint and what is wrong with it. */
function Labeling({ name, id = name, label, hint, problem, below, children }: LabelingProps) {
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

export const Field = ({ name, label, hint, problem, below, ...input }: Labeled & ComponentProps<"input">) => (
	<Labeling name={name} label={label} hint={hint} problem={problem} below={below} id={input.id}>
		{(control) => <input className="input" {...input} {...control} />}
	</Labeling>
);

export const TextField = ({ name, label, hint, problem, below, ...textarea }: Labeled & ComponentProps<"textarea">) => (
	<Labeling name={name} label={label} hint={hint} problem={problem} below={below} id={textarea.id}>
		{(control) => <textarea className="input" {...textarea} {...control} />}
	</Labeling>
);

/** The words that a list is searched for. */
export const SearchField = ({ label, ...input }: ComponentProps<"input"> & { label: string }) => (
	<div className="field grow">
		<label htmlFor="q">{label}</label>
		<input className="input" id="q" name="q" type="search" {...input} />
	</div>
);

/** The text of each value, in the order of the list. */
type Choosable = Readonly<Record<string, string>> | Iterable<readonly [value: string, text: string]>;

const pairsOf = (options: Choosable) => (Symbol.iterator in options ? [...options] : Object.entries(options));

type OptionsProps = ComponentProps<"select"> & { options: Choosable };

export const Options = ({ options, ...select }: OptionsProps) => (
	<select className="input" {...select}>
		{pairsOf(options).map(([value, text]) => (
			<option key={value} value={value}>
				{text}
			</option>
		))}
	</select>
);

export const Select = ({ name, label, hint, problem, ...select }: Labeled & OptionsProps) => (
	<Labeling name={name} label={label} hint={hint} problem={problem} id={select.id}>
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

/** A button that copies a text. Without script there is none. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => (
	<>
		<span hidden data-copy={text}>
			<button className="button plain" type="button">
				{label}
			</button>
			<span role="status" />
		</span>
		<DeskScript />
	</>
);
