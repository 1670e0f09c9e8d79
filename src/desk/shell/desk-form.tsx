import type { ComponentProps } from "react";
import { useRouteLoaderData } from "react-router";
import { type loadShell, SHELL_ROUTE } from "./load-shell.ts";

/** The name of the field that has the session's token. */
export const TOKEN_FIELD = "form-token";

/** The name of the field that has the page to come back to, where somebody first has to confirm that it is they. */
export const BACK_FIELD = "back";

/** The name of the field by which a form that was kept says that it need not be kept any longer. */
export const KEPT_FIELD = "kept-form";

type DeskFormProps = Omit<ComponentProps<"form">, "method"> & {
	/** The page that the form stands on; needed where the form does something dangerous. */
	back?: string;
};

/**
 * A form of the desk that changes something: it posts to the page's own address unless `action` says another, with the
 * token of the session. Without that token nothing is done.
 */
export function DeskForm({ children, back, ...form }: DeskFormProps) {
	const shell = useRouteLoaderData<typeof loadShell>(SHELL_ROUTE);
	return (
		<form method="post" {...form}>
			{shell && <input type="hidden" name={TOKEN_FIELD} value={shell.formToken} />}
			{back && <input type="hidden" name={BACK_FIELD} value={back} />}
			{children}
		</form>
	);
}
