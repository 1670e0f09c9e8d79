import type { ComponentProps } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { BACK_FIELD, KEEPS_EVERYTHING, KEEPS_FIELD, KEPT_FIELD, PAGE_FIELD, TOKEN_FIELD } from "./form-fields.ts";
import { type loadShell, SHELL_ROUTE } from "./load-shell.ts";

/** The names of the fields of which what was typed comes back when the session ended meanwhile; or of all of them. */
type Keeps = readonly string[] | typeof KEEPS_EVERYTHING;

/** What was typed into these fields before the session ended; undefined where nothing was kept of this form. */
export function useKeptForm(keeps: Keeps): URLSearchParams | undefined {
	const fields = useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.kept?.fields;
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
	back?: string;
	/** What comes back when the session ended meanwhile: never a text that confirms. */
	keeps?: Keeps;
};

/**
 * A form of the desk that changes something: it posts to the page's own address unless `action` says another, with the
 * token of the session. Without that token nothing is done.
 */
export function DeskForm({ children, back, keeps = [], ...form }: DeskFormProps) {
	const shell = useRouteLoaderData<typeof loadShell>(SHELL_ROUTE);
	const { pathname } = useLocation();
	const isKept = useKeptForm(keeps) !== undefined;
	return (
		<form method="post" {...form}>
			{shell && <input type="hidden" name={TOKEN_FIELD} value={shell.formToken} />}
			{back && <input type="hidden" name={BACK_FIELD} value={back} />}
			{keeps.length > 0 && <input type="hidden" name={KEEPS_FIELD} value={[keeps].flat().join(" ")} />}
			{keeps.length > 0 && <input type="hidden" name={PAGE_FIELD} value={pathname} />}
			{isKept && <input type="hidden" name={KEPT_FIELD} value="sent" />}
			{children}
		</form>
	);
}
