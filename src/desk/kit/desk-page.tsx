import type { ReactNode } from "react";
import { data, type MiddlewareFunction, redirect, useActionData, useLoaderData } from "react-router";
import type { z } from "zod";
import { type Access, type Desk, type DeskRoute, deskOf } from "#desk/desk-context.ts";
import { type BodyLimits, type BodyProblem, readForm } from "#platform/http/posted-request.ts";
import { CurrentPage, ErrorScreen, type Notices, type Sent } from "./page.tsx";

const pageWith =
	(status: number) =>
	<Given extends Sent>(sent: Given) =>
		data(sent, { status });

export const respond = {
	/** Thrown, each of these is the page that says why nothing is shown, or nothing was done. */
	badRequest: () => data(null, { status: 400 }),
	forbidden: () => data(null, { status: 403 }),
	notFound: () => data(null, { status: 404 }),
	/** The page once more, with what came of the form that was sent to it: what it looked for, or why nothing was done. */
	ok: pageWith(200),
	conflict: pageWith(409),
	invalid: pageWith(422),
	/** Leads to a page of the desk, which says what was done by the notice of this code. */
	redirect: (path: string, notice: string, more: Readonly<Record<string, string>> = {}) =>
		redirect(`${path}?${new URLSearchParams({ notice, ...more })}`),
};

/**
 * Returns a value that was looked for.
 * @throws the page that says that it isn't here.
 */
export function orNotFound<Value>(value: Value | undefined): Value {
	if (value === undefined) throw respond.notFound();
	return value;
}

/** The largest text of an article fits, and the longest of the company's documents. */
export const FORM_LIMITS: BodyLimits = { bytes: 1024 * 1024, fields: 5_000 };

/** Of the forms before the sign-in, which anybody can send: an address, a token, the response of a passkey. */
export const ENTRANCE_LIMITS: BodyLimits = { bytes: 16 * 1024, fields: 10 };

const STATUSES = { "too-large": 413, "wrong-type": 415, malformed: 400 } as const satisfies Record<BodyProblem, number>;

/** The page that says why nothing was done with what was sent. */
export const refusalOf = (problem: BodyProblem) => data(null, { status: STATUSES[problem] });

/**
 * The form that was sent.
 * @throws the page that says why it was not read.
 */
export async function sentForm(request: Request, limits: BodyLimits): Promise<URLSearchParams> {
	const form = await readForm(request, limits);
	if (!form.ok) throw refusalOf(form.problem);
	return form.value;
}

/**
 * Parses what was sent by its schema.
 * @throws the page that says that no form of the desk sends that.
 */
export function sentAs<Schema extends z.ZodType>(schema: Schema, form: URLSearchParams): z.output<Schema> {
	const sent = schema.safeParse(Object.fromEntries(form));
	if (!sent.success) throw respond.badRequest();
	return sent.data;
}

type Load = (desk: Desk) => object;
type Outcome<Given extends Sent> = Promise<Response | ReturnType<typeof data<Given>>>;
type Act = (desk: Desk) => Promise<Response | { data: Sent }>;

/** Does what the button of a form stands for that was pressed: each of a page's acts by its name. */
export const byAct = <Given extends Sent>(acts: Readonly<Record<string, (desk: Desk) => Outcome<Given>>>) =>
	async function action(desk: Desk): Outcome<Given> {
		const name = desk.form.get("act") ?? "";
		const act = Object.hasOwn(acts, name) && acts[name];
		if (!act) throw respond.badRequest();
		return act(desk);
	};

type SentBy<Action> = Action extends (desk: Desk) => Promise<infer Result>
	? Result extends { data: infer Given }
		? Given
		: never
	: never;

/**
 * The props of a page's component: what its loader returned, the person who looks at it, and what its action said of a
 * form.
 */
export type PageProps<Loader extends Load, Action = never> = Awaited<ReturnType<Loader>> &
	Pick<Desk, "user" | "clock"> & { sent?: SentBy<Action> };

type Address = { path: string; access: Access };

type PageOptions<Loader extends Load, Action extends Act> = Address & {
	/** Of its window, its head and the menus, where it is always the same. */
	title?: string;
	notices?: Notices | ((shown: PageProps<Loader, Action>) => Notices);
	loader?: Loader;
	action?: Action;
	/** Responds to one of its forms with a file instead of a page. */
	respondToForm?(desk: Desk): Promise<Response>;
	Component(props: PageProps<Loader, Action>): ReactNode;
	/** Instead of the screen that says why there is no page. */
	errorElement?: ReactNode;
};

export function noPage(): never {
	throw respond.notFound();
}

const respondTo = (method: "GET" | "POST", respond: (desk: Desk) => Promise<Response>): MiddlewareFunction[] => [
	async (asked, next) => (asked.request.method === method ? respond(deskOf(asked)) : next()),
];

/** A page of the desk: who may open it, what it loads, what it does and what it shows. */
export function deskPage<Loader extends Load, Action extends Act = never>(
	page: PageOptions<Loader, Action>,
): DeskRoute {
	const {
		path,
		access,
		title = "",
		notices = {},
		loader,
		action,
		respondToForm,
		Component: Shown,
		errorElement,
	} = page;
	return {
		path,
		access,
		title,
		...(errorElement !== undefined && { errorElement }),
		...(action && { action: (asked) => action(deskOf(asked)) }),
		...(respondToForm && { middleware: respondTo("POST", respondToForm), action: noPage }),
		async loader(asked) {
			const desk = deskOf(asked);
			return { ...(await loader?.(desk)), user: desk.user, clock: desk.clock };
		},
		Component() {
			const shown = { ...useLoaderData(), sent: useActionData() };
			return (
				<CurrentPage value={{ title, notices: typeof notices === "function" ? notices(shown) : notices }}>
					<Shown {...shown} />
				</CurrentPage>
			);
		},
	};
}

type EndpointOptions = Address & {
	method: "GET" | "POST";
	/** A form of that page is sent here: opened by itself, the address leads there. */
	back?: string;
	respond(desk: Desk): Promise<Response>;
};

/**
 * An address that responds with something else than a page, such as a file: to a `POST` where something is done or data is
 * taken out, because an address alone must not do that. What is refused is said in a page.
 */
export const deskEndpoint = ({ path, access, method, back, respond }: EndpointOptions): DeskRoute => ({
	path,
	access,
	title: "",
	middleware: respondTo(method, respond),
	loader: back === undefined ? noPage : () => redirect(back),
	action: noPage,
	Component: ErrorScreen,
});
