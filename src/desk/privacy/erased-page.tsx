import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { z } from "zod";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { privacyCopy } from "./privacy.copy.ts";

const copy = privacyCopy.erased;

const remainsSchema = z.enum(["cleared", "busy", "full", "kept"]).catch("cleared");

function loader({ request }: LoaderFunctionArgs) {
	return { remains: remainsSchema.parse(new URL(request.url).searchParams.get("remains")) };
}

function Component() {
	const { remains } = useLoaderData<typeof loader>();
	return (
		<div className="confirm">
			<Notice tone="ok" title={copy.done} isResult>
				<p>{copy.nothing}</p>
			</Notice>
			{copy.remains[remains] && <Notice tone="now" title={copy.remains[remains]} />}
			<PageHead title={copy.title} />
			<div className="sheet inset stack">
				<ul className="dotted">
					{copy.left.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				<p className="muted">{copy.log}</p>
				<div className="row">
					<a className="button" href="/desk/privacy">
						{copy.back}
					</a>
				</div>
			</div>
		</div>
	);
}

/** What is left to do after somebody was erased. It says nothing of whom. */
export const erasedPage = { path: "privacy/erased", loader, Component };
