import type { DeskDeps } from "#desk/desk-context.ts";
import { nameOfAuthor, readRevisions } from "#desk/documents/history.ts";
import { inDigits } from "#desk/kit/counts.ts";
import { type Clock, sentenceMoment } from "#desk/kit/moments.ts";
import { Section } from "#desk/kit/page.tsx";
import { Table } from "#desk/kit/table.tsx";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { countWords, fieldsOf, pathOf } from "./article-fields.ts";

type ArticleVersion = { version: number; at: string; by: string; words: number; isCurrent: boolean };

/** The versions of an article that were published, the latest first. */
export async function readHistory(deps: Pick<DeskDeps, "database">, id: string): Promise<ArticleVersion[]> {
	const revisions = await readRevisions(deps, { kind: ARTICLE, id });
	return revisions.map(({ version, at, by, name, text, isCurrent }) => ({
		...{ version, at, isCurrent },
		by: nameOfAuthor(by, name),
		words: countWords(fieldsOf(text).markdown),
	}));
}

type HistoryProps = { id: string; revisions: readonly ArticleVersion[]; clock: Clock };

/** The published versions, each with a way to look at it. */
export function History({ id, revisions, clock }: HistoryProps) {
	return (
		<Section id="history" title="History" note="Every version that was published">
			<Table
				look="dense"
				caption="Versions"
				rows={revisions}
				keyOf={({ version }) => String(version)}
				empty={<p className="muted">It was not published at the desk yet.</p>}
				columns={{
					Published: ({ at }) => sentenceMoment(at, clock),
					By: ({ by }) => by,
					Words: { isNumeric: true, cell: ({ words }) => inDigits(words) },
					"What you can do": {
						isHeadHidden: true,
						className: "numeric",
						cell: ({ version, at, isCurrent }) => (
							<>
								{isCurrent && <span className="muted">On the site </span>}
								<a href={`${pathOf(id)}/versions/${version}`}>
									Look
									<span className="visually-hidden"> {sentenceMoment(at, clock)}</span>
								</a>
							</>
						),
					},
				}}
			/>
		</Section>
	);
}

const marks = {
	"## Heading": "A heading",
	"**bold**": "Bold",
	"- item": "A list",
	"1. step": "A numbered list",
	"> words": "A quotation",
	"[words](/blog)": "A link on these words",
	"![what it shows](name)": "A picture, on a line of its own",
};

/** Markdown's marks, for who does not know them. */
export function MarkdownHelp() {
	return (
		<Section id="markdown-help" title="How to write Markdown">
			<dl className="facts">
				{Object.entries(marks).map(([mark, means]) => (
					<div key={mark}>
						<dt>
							<code>{mark}</code>
						</dt>
						<dd>{means}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
