import { capitalized } from "#documents/content/format-text.ts";
import type { DocumentValues } from "#documents/document.ts";
import type { articleDocument } from "#documents/pages/blog.ts";
import { fillIn } from "#domain/fill-in.ts";
import { Button } from "#ui/button.tsx";
import { jsonInPage } from "#ui/island.tsx";
import styles from "./article-sums.module.css";
import type { ArticleSums, Input, PageSums } from "./sum-figures.ts";

type Copy = DocumentValues<typeof articleDocument>["sums"];

/** All that the panel's script knows: the sums, and the words that it says. */
export type PanelData = ArticleSums & {
	said: Pick<Copy, "link" | "copied" | "notCopied" | "problems"> & { currencies: Readonly<Record<string, string>> };
};

function dataOf({ inputs, sums, words }: PageSums, copy: Copy): string {
	const { link, copied, notCopied, problems, naira, dollars } = copy;
	const said = { link, copied, notCopied, problems, currencies: { "₦": naira, $: dollars } };
	const data: PanelData = { inputs, sums, words, said };
	return jsonInPage(data);
}

function Field({ input: { name, label, example }, copy }: { input: Input; copy: Copy }) {
	const id = `sums-${name}`;
	const button = (by: number, words: string, sign: string) => (
		<button type="button" data-by={by} data-for={name} aria-label={fillIn(words, { label })} tabIndex={-1}>
			{sign}
		</button>
	);
	return (
		<li>
			<label htmlFor={id}>{capitalized(label)}</label>
			<span className={styles.box}>
				{button(-1, copy.less, "−")}
				<input
					id={id}
					data-figure={name}
					inputMode="decimal"
					autoComplete="off"
					defaultValue={example}
					aria-describedby="sums-problem"
				/>
				{button(1, copy.more, "+")}
			</span>
		</li>
	);
}

function Result({ result, copy }: { result: PageSums["results"][number]; copy: Copy }) {
	const { name, before, after, otherwise, example } = result;
	const behind = after && ` ${after}`;
	return (
		<div>
			<dt>{before}</dt>
			<dd>
				<b>
					<span data-had={otherwise && name}>
						<span data-is={name}>{example}</span>
						{behind}
					</span>
					{otherwise && (
						<span data-lacking={name} hidden>
							{otherwise}
						</span>
					)}
				</b>
				<small>{fillIn(copy.example, { figure: example + behind })}</small>
			</dd>
		</div>
	);
}

/**
 * The panel of an article whose sums follow a reader's own figures: beside the text where there is room, else folded above it.
 * Without script it isn't there.
 */
export function ArticleSumsPanel({ sums, copy }: { sums: PageSums; copy: Copy }) {
	const count = copy.counts[sums.inputs.length - 3] ?? String(sums.inputs.length);
	return (
		<aside className={styles.root} aria-labelledby="sums-title" data-touch="sums">
			<details data-part="article-sums">
				<summary id="sums-title">
					<span>{copy.title}</span>
					<small>{fillIn(copy.lead, { count })}</small>
				</summary>
				<ul>
					{sums.inputs.map((input) => (
						<Field key={input.name} input={input} copy={copy} />
					))}
				</ul>
				<p className={styles.problem} id="sums-problem" role="alert" />
				<dl aria-live="polite">
					{sums.results.map((result) => (
						<Result key={result.name} result={result} copy={copy} />
					))}
				</dl>
				<p className={styles.acts}>
					<Button tone="line" size="small" data-act="reset" disabled>
						{copy.back}
					</Button>
					<Button tone="line" size="small" data-act="link">
						{copy.copyLink}
					</Button>
				</p>
				<p className={styles.fine} data-linked="" role="status">
					{copy.link}
				</p>
			</details>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end. */}
			<script type="application/json" dangerouslySetInnerHTML={{ __html: dataOf(sums, copy) }} />
		</aside>
	);
}
