import type { ComponentProps } from "react";
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

type DeskFormProps = Omit<ComponentProps<"form">, "method"> & {
	/** The page that the form stands on; needed where the form does something dangerous. */
	back?: string | undefined;
	/** What comes back when the session ended meanwhile: never a text that confirms. */
	keeps?: Keeps;
};

/**
 * A form of the desk that changes something: it posts to the page's own address unless `action` says another, with the
 * token of the session. Without that token nothing is done.
 */
export function DeskForm({ children, back, keeps = [], ...form }: DeskFormProps) {
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
			{children}
		</form>
	);
}

type PostButtonProps = Omit<DeskFormProps, "className"> & {
	/** What is sent as `act`, where the page takes several. */
	act?: string;
	/** What it is done to. */
	fields?: Readonly<Record<string, string | number>>;
	/** Of the button. */
	className?: string;
	formClassName?: string;
};

/** A form of one button. */
export function PostButton({
	act,
	fields = {},
	className = "button",
	formClassName,
	children,
	...form
}: PostButtonProps) {
	return (
		<DeskForm className={formClassName} {...form}>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button className={className} type="submit" {...(act !== undefined && { name: "act", value: act })}>
				{children}
			</button>
		</DeskForm>
	);
}
