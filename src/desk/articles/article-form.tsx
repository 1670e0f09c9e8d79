import type { ReactNode } from "react";
import { Field, Select, TextField } from "#desk/kit/field.tsx";
import { Fold } from "#desk/kit/page.tsx";
import { coverNames, coverPicture } from "#features/blog/covers.server.ts";
import { EXCERPT_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from "#features/blog/front-matter.server.ts";
import type { ArticleFields } from "./article-fields.ts";
import { words } from "./writing-parts.ts";

type Cover = { name: string; alt: string };

/** `ai-automation-agate` as people read it: `Ai automation agate`. */
function nameOfCover(name: string): string {
	const text = name.replaceAll("-", " ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function Covers({ cover, uploaded }: { cover: string; uploaded: readonly Cover[] }) {
	const drawn = coverNames.map((name) => ({ name, alt: nameOfCover(name) }));
	const label = (
		<>
			{`Cover: ${cover ? nameOfCover(cover) : "None"}`} <span className="muted">Choose another</span>
		</>
	);
	return (
		<Fold label={label}>
			<fieldset>
				<legend className="visually-hidden">Cover</legend>
				<div className="covers">
					<label>
						<input type="radio" name="cover" value="" defaultChecked={cover === ""} />
						None
					</label>
					{[...uploaded, ...drawn].map(({ name, alt }) => (
						<label key={name}>
							<input type="radio" name="cover" value={name} defaultChecked={name === cover} />
							<img {...coverPicture(name)} sizes="9rem" width={1200} height={630} alt="" loading="lazy" />
							{alt}
						</label>
					))}
				</div>
			</fieldset>
		</Fold>
	);
}

type HeadProps = {
	fields: ArticleFields;
	/** What is wrong with a field, by its name. */
	problems: Readonly<Record<string, string>>;
	siteUrl: string;
	/** Pictures that can be the cover, beside the drawn ones. */
	uploaded: readonly Cover[];
	/** The names of the blog's categories. */
	categories: readonly string[];
};

/** What stands around an article: title, address, category and so on. */
export function ArticleHead({ fields, problems, siteUrl, uploaded, categories }: HeadProps) {
	const field = (name: "title" | "slug" | "author" | "category" | "excerpt" | "date") => ({
		...{ name, defaultValue: fields[name], problem: problems[name] },
	});
	const line = { autoComplete: "off" };
	const host = siteUrl.replace(/^https?:\/\//, "");
	return (
		<div className="sheet field-sheet">
			<div className="cols halves">
				<div className="stack">
					<Field {...field("title")} {...line} label="Title" hint={`${TITLE_MAX_CHARACTERS} characters at most`} />
					<Field
						{...field("slug")}
						{...line}
						label="Address of the page"
						hint={`${host}/blog/… If you leave it empty, it is made from the title.`}
						spellCheck={false}
					/>
					<Field {...field("author")} {...line} label="Author" />
				</div>
				<div className="stack">
					<Select
						{...field("category")}
						label="Category"
						options={[["", "Choose one"], ...categories.map((name) => [name, name] as const)]}
					/>
					<TextField
						{...field("excerpt")}
						label="Excerpt"
						hint={`Shown on the card and in search results, ${EXCERPT_MAX_CHARACTERS} characters at most`}
						rows={3}
					/>
					<Field
						{...field("date")}
						type="date"
						label="Date"
						hint="Shown below the title; it puts the articles in order. If you leave it empty, it is the day on which the article appears."
					/>
				</div>
			</div>
			<label className="checkbox spaced">
				<input type="checkbox" name="example" value="yes" defaultChecked={fields.example} />
				The business and its figures are made up. A line below the title will say so.
			</label>
			<Covers cover={fields.cover} uploaded={uploaded} />
		</div>
	);
}

type EditorProps = { markdown: string; html: string | undefined; toolbar: ReactNode };

/** The article's text beside what it looks like. */
export function ArticleText({ markdown, html, toolbar }: EditorProps) {
	return (
		<div className="editor">
			<div>
				{toolbar}
				<label className="visually-hidden" htmlFor="markdown">
					Text in Markdown
				</label>
				<textarea id="markdown" name="markdown" spellCheck defaultValue={markdown} />
			</div>
			<div>
				<div className="bar">
					<p className="cap">
						Preview <span data-preview-state="">{html === undefined ? words.noPreview : words.preview}</span>
					</p>
				</div>
				<section
					className="prose"
					aria-label="Preview"
					data-preview=""
					// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the pipeline of the articles.
					dangerouslySetInnerHTML={{ __html: html ?? "" }}
				/>
			</div>
		</div>
	);
}
