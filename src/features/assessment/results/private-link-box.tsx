import { Check, Link2, Repeat, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { useGonePages } from "#features/assessment/requests/page-online.ts";
import { callScorecard } from "#features/assessment/requests/request-result.ts";
import { Button } from "#ui/button.tsx";
import { parseJson } from "#ui/form/call-service.ts";
import { TextField } from "#ui/form/fields.tsx";
import {
	chosenAnswers,
	type DeviceLink,
	forgetDeviceLink,
	readDeviceLink,
	resultLink,
	writeDeviceLink,
} from "./device-link.ts";
import styles from "./private-link-box.module.css";
import { resultPath } from "./result-page.ts";
import { resultsCopy } from "./results.copy.ts";

const copy = resultsCopy.box;
const FACT_ICONS = [Link2, Repeat, Check, Trash2];

type PrivateLinkBoxProps = {
	definition: Pick<AssessmentDefinition, "id" | "questions">;
	serviceUrl: string;
	answers: Answers;
};

type Keeping =
	| { status: "idle" }
	| { status: "busy"; isAdding: boolean }
	| { status: "done"; news: string }
	| { status: "failed"; message: string };

function newsOf(link: DeviceLink, askedToken: string | undefined, isKept: boolean): string {
	if (askedToken !== undefined) return link.token === askedToken ? copy.added : copy.replaced;
	return isKept ? copy.madeAndKept : copy.made;
}

/** The link of this device, and what becomes of a request for one. */
function usePrivateLink({ definition: { id, questions }, serviceUrl, answers }: PrivateLinkBoxProps) {
	const chosen = chosenAnswers(questions, answers);
	const [link, setLink] = useState(() => readDeviceLink(id));
	const [isKept, setIsKept] = useState(true);
	const [keeping, setKeeping] = useState<Keeping>({ status: "idle" });

	useGonePages(link ? [resultPath(link.token)] : [], () => {
		forgetDeviceLink(id, link?.token);
		setLink((now) => (now === link ? null : now));
	});

	async function keep(token?: string) {
		if (keeping.status === "busy") return;
		setKeeping({ status: "busy", isAdding: token !== undefined });
		const outcome = await callScorecard({
			serviceUrl,
			endpoint: "private-link",
			body: { formData: answers, token },
			read: async (response) => resultLink.safeParse(parseJson(await response.text())).data,
		});
		if (!outcome.ok) return setKeeping({ status: "failed", message: copy.failed(outcome.reason) });
		const made = { ...outcome.value, answers: chosen };
		const isStored = writeDeviceLink(id, made);
		setIsKept(isStored);
		setLink(made);
		setKeeping({ status: "done", news: newsOf(made, token, isStored) });
	}

	return { link, isOfThisResult: link?.answers === chosen, isKept, keeping, keep };
}

/** The address to copy, and what can be done with the page behind it. */
function LinkField({ link, isKept, isNew }: { link: DeviceLink; isKept: boolean; isNew: boolean }) {
	const field = useRef<HTMLInputElement>(null);
	// The button that had the focus is gone.
	useEffect(() => {
		if (isNew) field.current?.focus({ preventScroll: true });
	}, [isNew]);
	const [copying, setCopying] = useState<"idle" | "copied" | "refused">("idle");

	async function copyAddress() {
		try {
			await navigator.clipboard.writeText(link.address);
			setCopying("copied");
		} catch {
			setCopying("refused");
			field.current?.focus();
		}
	}

	return (
		<>
			<div className={styles.address}>
				<TextField
					ref={field}
					label={copy.field}
					value={link.address}
					readOnly
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
				<Button tone="line" onClick={copyAddress}>
					{copy.copy}
				</Button>
			</div>
			<p role="status" className={styles.news}>
				{copying === "copied" && copy.copied}
				{copying === "refused" && copy.notCopied}
			</p>
			<p>
				<a href={resultPath(link.token)}>{copy.open}</a>
			</p>
			<p className={styles.note}>
				{copy.ends(link.endsOn)} {isKept && copy.kept}
			</p>
		</>
	);
}

function Facts() {
	return (
		<ul className={styles.facts}>
			{copy.facts.map((fact, index) => {
				const Icon = FACT_ICONS[index] ?? Check;
				return (
					<li key={fact}>
						<Icon aria-hidden="true" strokeWidth={1.75} />
						{fact}
					</li>
				);
			})}
		</ul>
	);
}

/** Only this site's own service keeps results for the pages of this site. */
export const keepsResults = (serviceUrl: string) => serviceUrl.startsWith("/");

/** Makes a private link to the report on request, or adds the report to the link that this device has. */
export function PrivateLinkBox(props: PrivateLinkBoxProps) {
	const { link, isOfThisResult, isKept, keeping, keep } = usePrivateLink(props);
	const isBusy = keeping.status === "busy";
	return (
		<section className={styles.root}>
			<h2>{copy.title}</h2>
			<p>{copy.lead}</p>
			<p role="status" className={styles.news}>
				{keeping.status === "done" && keeping.news}
			</p>
			{link && isOfThisResult ? <LinkField link={link} isKept={isKept} isNew={keeping.status === "done"} /> : <Facts />}
			{link && !isOfThisResult && <p className={styles.earlier}>{copy.earlier}</p>}
			{!isOfThisResult && (
				<div className={styles.actions}>
					{link && (
						<Button tone="ink" disabled={isBusy} isBusy={isBusy && keeping.isAdding} onClick={() => keep(link.token)}>
							{isBusy && keeping.isAdding ? copy.add.busyLabel : copy.add.label}
						</Button>
					)}
					<Button
						tone={link ? "line" : "ink"}
						disabled={isBusy}
						isBusy={isBusy && !keeping.isAdding}
						onClick={() => keep()}
					>
						{isBusy && !keeping.isAdding ? copy.make.busyLabel : link ? copy.makeNew : copy.make.label}
					</Button>
				</div>
			)}
			<p role="alert" className={styles.failure}>
				{keeping.status === "failed" && keeping.message}
			</p>
		</section>
	);
}
