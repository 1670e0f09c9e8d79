import type { ReactNode } from "react";
import { data, type MiddlewareFunction, redirect, useActionData, useLoaderData } from "react-router";
import { type Access, type Desk, type DeskRoute, deskOf } from "#desk/desk-context.ts";
import { CurrentTitle, ErrorScreen } from "./page.tsx";
import { missing } from "./refusals.ts";

/** The page once more, with what is wrong with what was sent. */
export const again = <Sent,>(sent: Sent, status = 422) => data(sent, { status });

/** Leads to a page of the desk, which says what was done by the notice of this code. */
export const done = (path: string, notice: string, more: Readonly<Record<string, string>> = {}) =>
	redirect(`${path}?${new URLSearchParams({ notice, ...more })}`);

type Load = (desk: Desk) => object;
type Act = (desk: Desk) => Promise<Response | { data: unknown }>;

type SentBy<Action> = Action extends (desk: Desk) => Promise<infer Outcome>
	? Outcome extends { data: infer Sent }
		? Sent
		: never
	: never;

/** What a page's component gets: what its loader returned, who looks at it, and what its action said of a form. */
export type PageProps<Loader extends Load, Action = never> = Awaited<ReturnType<Loader>> &
	Pick<Desk, "user" | "clock"> & { sent?: SentBy<Action> };

type Address = { path: string; access: Access };

type PageOptions<Loader extends Load, Action extends Act> = Address & {
	/** Of its window, its head and the menus, where it is always the same. */
	title?: string;
	loader?: Loader;
	action?: Action;
	/** What a form of it has for an answer instead of a page: a file. */
	respondToForm?(desk: Desk): Promise<Response>;
	Component(props: PageProps<Loader, Action>): ReactNode;
	/** Instead of the screen that says why there is no page. */
	errorElement?: ReactNode;
};

function noPage(): never {
	throw missing();
}

const respondTo = (method: "GET" | "POST", respond: (desk: Desk) => Promise<Response>): MiddlewareFunction[] => [
	async (asked, next) => (asked.request.method === method ? respond(deskOf(asked)) : next()),
];

/** A page of the desk: who may open it, what it loads, what it does and what it shows. */
export function deskPage<Loader extends Load, Action extends Act = never>(
	page: PageOptions<Loader, Action>,
): DeskRoute {
	const { path, access, title = "", loader, action, respondToForm, Component: Shown, errorElement } = page;
	return {
		...{ path, access, title, ...(errorElement !== undefined && { errorElement }) },
		...(action && { action: (asked) => action(deskOf(asked)) }),
		...(respondToForm && { middleware: respondTo("POST", respondToForm), action: noPage }),
		async loader(asked) {
			const desk = deskOf(asked);
			return { ...(await loader?.(desk)), user: desk.user, clock: desk.clock };
		},
		Component() {
			const [loaded, sent] = [useLoaderData(), useActionData()];
			return (
				<CurrentTitle value={title}>
					<Shown {...loaded} sent={sent} />
				</CurrentTitle>
			);
		},
	};
}

type FileOptions = Address & {
	/** `POST` for what takes data out: an address alone must not do that. */
	method: "GET" | "POST";
	respond(desk: Desk): Promise<Response>;
};

/** An address that responds with something else than a page, such as a file. What is refused is said in a page. */
export const deskFile = ({ path, access, method, respond }: FileOptions): DeskRoute => ({
	...{ path, access, title: "", middleware: respondTo(method, respond) },
	...{ loader: noPage, action: noPage, Component: ErrorScreen },
});

type ActionOptions = Address & { back: string; action(desk: Desk): Promise<Response> };

/** An address that only takes a form; who opens it is led to the page at `back`. */
export const deskAction = ({ path, access, back, action }: ActionOptions): DeskRoute => ({
	...{ path, access, title: "", loader: () => redirect(back), Component: () => null },
	action: (asked) => action(deskOf(asked)),
});
