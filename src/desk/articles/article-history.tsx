import { nameOfAuthor } from "#desk/documents/history.ts";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import type { DeskDeps } from "../desk-context.ts";
import { readRevisions } from "../documents/history.ts";
import { countWords, fieldsOf } from "./article-fields.ts";
import { editorCopy } from "./articles.copy.ts";

export type ArticleVersion = { version: number; at: string; by: string; words: number; isCurrent: boolean };

/** The versions of an article that were published, the latest first. */
export async function readHistory(deps: Pick<DeskDeps, "database">, id: string): Promise<ArticleVersion[]> {
	const revisions = await readRevisions(deps, { kind: ARTICLE, id });
	return revisions.map(({ version, at, by, name, text, isCurrent }) => ({
		...{ version, at, isCurrent },
		by: nameOfAuthor(by, name),
		words: countWords(fieldsOf(text).markdown),
	}));
}

type HistoryProps = { id: string; revisions: readonly ArticleVersion[]; moment: { now: Date; timeZone: string } };

/** The published versions, each with a way to look at it. */
export function History({ id, revisions, moment }: HistoryProps) {
	const { history } = editorCopy;
	return (
		<section className="sheet" aria-labelledby="history">
			<div className="sheet-head">
				<h2 id="history">{history.title}</h2>
				<span className="muted">{history.hint}</span>
			</div>
			{revisions.length === 0 && <p className="muted">{history.empty}</p>}
			{revisions.length > 0 && (
				<table className="table dense">
					<caption className="visually-hidden">{history.caption}</caption>
					<thead>
						<tr>
							<th scope="col">{history.columns.saved}</th>
							<th scope="col">{history.columns.by}</th>
							<th scope="col" className="numeric">
								{history.columns.words}
							</th>
							<th scope="col">
								<span className="visually-hidden">{history.columns.act}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{revisions.map(({ version, at, by, words, isCurrent }) => (
							<tr key={version}>
								<th scope="row">{sentenceMoment(at, moment)}</th>
								<td>{by}</td>
								<td className="numeric">{words.toLocaleString("en-US")}</td>
								<td className="numeric">
									{isCurrent && <span className="muted">{history.current} </span>}
									<a href={`/desk/articles/${encodeURIComponent(id)}/versions/${version}`}>
										{history.look}
										<span className="visually-hidden"> {sentenceMoment(at, moment)}</span>
									</a>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

/** Markdown's marks, for who does not know them. */
export function MarkdownHelp() {
	const { help } = editorCopy;
	return (
		<section className="sheet" aria-labelledby="markdown-help">
			<div className="sheet-head">
				<h2 id="markdown-help">{help.title}</h2>
			</div>
			<dl className="facts">
				{help.rows.map(([mark, means]) => (
					<div key={mark}>
						<dt>
							<code>{mark}</code>
						</dt>
						<dd>{means}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
