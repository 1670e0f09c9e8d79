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
	/** What it sends beside its fields. */
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
	/** The one that is expected of the page is filled. */
	look?: "filled" | "outlined" | "plain" | "plain small" | "bad" | "danger-outlined";
	Icon?: LucideIcon;
	/** What a screen reader hears after the label: to what it is done. */
	detail?: string;
	children?: ReactNode;
};

const classOf = (look: Look["look"] = "filled") => (look === "filled" ? "button" : `button ${look}`);

function Label({ Icon, detail, children }: Look) {
	return (
		<>
			{Icon && <Icon className="icon" aria-hidden="true" />}
			{children}
			{detail && <span className="visually-hidden">{` ${detail}`}</span>}
		</>
	);
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
	Look & {
		/** What is sent as `act`, where the page takes several. */
		act?: string | undefined;
	};

/** A button that sends its form. */
export function Button({ look, Icon, detail, act, children, ...button }: ButtonProps) {
	return (
		<button className={classOf(look)} type="submit" {...(act !== undefined && { name: "act", value: act })} {...button}>
			<Label {...{ Icon, detail, children }} />
		</button>
	);
}

/** A link that looks like a button. */
export function LinkButton({ look, Icon, detail, children, ...link }: Omit<ComponentProps<"a">, "className"> & Look) {
	return (
		<a className={classOf(look)} {...link}>
			<Label {...{ Icon, detail, children }} />
		</a>
	);
}

type PostButtonProps = DeskFormProps & Look & Pick<ButtonProps, "act">;

/** A form of one button. */
export function PostButton({ act, look, Icon, detail, children, ...form }: PostButtonProps) {
	return (
		<DeskForm {...form}>
			<Button {...{ act, look, Icon, detail, children }} />
		</DeskForm>
	);
}

type Labeled = {
	name: string;
	label: ReactNode;
	hint?: string | undefined;
	/** What is wrong with what was typed, in a sentence. */
	problem?: string | undefined;
};

type Control = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

type LabelingProps = Labeled & {
	id?: string | undefined;
	/** Between the control and what is wrong with it. */
	below?: ReactNode;
	children(control: Control): ReactNode;
};

/** What is wrong with a field or a group of them. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
	return (
		problem && (
			<p className="field-error" id={`${id}-problem`}>
				<CircleAlert className="icon" aria-hidden="true" />
				<span>{problem}</span>
			</p>
		)
	);
}

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
export function Field({ name, label, hint, problem, ...input }: Labeled & ComponentProps<"input">) {
	return (
		<Labeling {...{ name, label, hint, problem, id: input.id }}>
			{(control) => <input className="input" {...input} {...control} />}
		</Labeling>
	);
}

/** A field of several lines. */
export function TextField({ name, label, hint, problem, ...textarea }: Labeled & ComponentProps<"textarea">) {
	return (
		<Labeling {...{ name, label, hint, problem, id: textarea.id }}>
			{(control) => <textarea className="input" {...textarea} {...control} />}
		</Labeling>
	);
}

/** What each value is called, in the order of the list. */
type Options = Readonly<Record<string, string>> | Iterable<readonly [value: string, text: string]>;

const pairsOf = (options: Options) => (Symbol.iterator in options ? [...options] : Object.entries(options));

/** A choice from a list. */
export function Select({
	name,
	label,
	hint,
	problem,
	options,
	...select
}: Labeled & ComponentProps<"select"> & { options: Options }) {
	return (
		<Labeling {...{ name, label, hint, problem, id: select.id }}>
			{(control) => (
				<select className="input" {...select} {...control}>
					{pairsOf(options).map(([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			)}
		</Labeling>
	);
}

type ChoicesProps = { name: string; label: string; options: Options; chosen?: string | undefined; className?: string };

/** One of a few, all of them in sight. */
export function Choices({ name, label, options, chosen, className }: ChoicesProps) {
	return (
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
}
