import { ChevronRight, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Field } from "#desk/kit/field.tsx";
import { coverNames, coverPicture } from "#features/blog/covers.server.ts";
import { EXCERPT_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from "#features/blog/front-matter.server.ts";
import type { ArticleFields } from "./article-fields.ts";
import { editorCopy } from "./articles.copy.ts";

const copy = editorCopy.fields;

type FormProps = {
	fields: ArticleFields;
	/** What is wrong with a field, by its name. */
	problems: Readonly<Record<string, string>>;
	siteUrl: string;
	/** Pictures that can be the cover, beside the drawn ones. */
	uploaded: readonly { name: string; alt: string }[];
	/** The names of the blog's categories. */
	categories: readonly string[];
};

/** `ai-automation-agate` as people read it: `Ai automation agate`. */
function nameOfCover(name: string): string {
	const words = name.replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

type CoversProps = { cover: string; uploaded: readonly { name: string; alt: string }[] };

function Covers({ cover, uploaded }: CoversProps) {
	return (
		<details>
			<summary>
				<ChevronRight className="icon small-icon turning" aria-hidden="true" />
				{copy.coverOf(cover ? nameOfCover(cover) : copy.noCover)} <span className="muted">{copy.chooseCover}</span>
			</summary>
			<fieldset>
				<legend className="visually-hidden">{copy.cover}</legend>
				<div className="covers">
					<label>
						<input type="radio" name="cover" value="" defaultChecked={cover === ""} />
						{copy.noCover}
					</label>
					{uploaded.map(({ name, alt }) => (
						<label key={name}>
							<input type="radio" name="cover" value={name} defaultChecked={name === cover} />
							<img {...coverPicture(name)} sizes="9rem" width={1200} height={630} alt="" loading="lazy" />
							{alt}
						</label>
					))}
					{coverNames.map((name) => (
						<label key={name}>
							<input type="radio" name="cover" value={name} defaultChecked={name === cover} />
							<img {...coverPicture(name)} sizes="9rem" width={1200} height={630} alt="" loading="lazy" />
							{nameOfCover(name)}
						</label>
					))}
				</div>
			</fieldset>
		</details>
	);
}

function Problem({ id, children }: { id: string; children: string }) {
	return (
		<p className="field-error" id={id}>
			<CircleAlert className="icon" aria-hidden="true" />
			<span>{children}</span>
		</p>
	);
}

type WithProblem = { problem: string | undefined };

function Category({ value, categories, problem }: WithProblem & Pick<FormProps, "categories"> & { value: string }) {
	return (
		<div className={problem ? "field bad" : "field"}>
			<label htmlFor="category">{copy.category}</label>
			<select
				className="input"
				id="category"
				name="category"
				defaultValue={value}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? "category-problem" : undefined}
			>
				<option value="">{copy.noCategory}</option>
				{categories.map((name) => (
					<option key={name}>{name}</option>
				))}
			</select>
			{problem && <Problem id="category-problem">{problem}</Problem>}
		</div>
	);
}

function Excerpt({ value, problem }: WithProblem & { value: string }) {
	return (
		<div className={problem ? "field bad" : "field"}>
			<label htmlFor="excerpt">{copy.excerpt}</label>
			<p className="hint" id="excerpt-hint">
				{copy.excerptHint(EXCERPT_MAX_CHARACTERS)}
			</p>
			<textarea
				className="input"
				id="excerpt"
				name="excerpt"
				rows={3}
				defaultValue={value}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? "excerpt-hint excerpt-problem" : "excerpt-hint"}
			/>
			{problem && <Problem id="excerpt-problem">{problem}</Problem>}
		</div>
	);
}

/** What stands around an article: title, address, category and so on. */
export function ArticleHead({ fields, problems, siteUrl, uploaded, categories }: FormProps) {
	const { title, slug, excerpt, category, author, date, cover, example } = fields;
	return (
		<div className="sheet field-sheet">
			<div className="cols halves">
				<div className="stack">
					<Field
						name="title"
						label={copy.title}
						hint={copy.titleHint(TITLE_MAX_CHARACTERS)}
						defaultValue={title}
						problem={problems.title}
						autoComplete="off"
					/>
					<Field
						name="slug"
						label={copy.slug}
						hint={copy.slugHint(siteUrl)}
						defaultValue={slug}
						problem={problems.slug}
						autoComplete="off"
						spellCheck={false}
					/>
					<Field name="author" label={copy.author} defaultValue={author} problem={problems.author} autoComplete="off" />
				</div>
				<div className="stack">
					<Category value={category} categories={categories} problem={problems.category} />
					<Excerpt value={excerpt} problem={problems.excerpt} />
					<Field
						name="date"
						type="date"
						label={copy.date}
						hint={copy.dateHint}
						defaultValue={date}
						problem={problems.date}
					/>
				</div>
			</div>
			<label className="checkbox spaced">
				<input type="checkbox" name="example" value="yes" defaultChecked={example} />
				{copy.example}
			</label>
			<Covers cover={cover} uploaded={uploaded} />
		</div>
	);
}

type EditorProps = { markdown: string; html: string | undefined; toolbar: ReactNode };

/** The article's text beside what it looks like. */
export function ArticleText({ markdown, html, toolbar }: EditorProps) {
	const { previewBar } = editorCopy;
	return (
		<div className="editor">
			<div>
				{toolbar}
				<label className="visually-hidden" htmlFor="markdown">
					{copy.markdown}
				</label>
				<textarea id="markdown" name="markdown" spellCheck defaultValue={markdown} />
			</div>
			<div>
				<div className="bar">
					<p className="cap">
						{previewBar.title}{" "}
						<span data-preview-state="">{html === undefined ? previewBar.none : previewBar.saved}</span>
					</p>
				</div>
				<section
					className="prose"
					aria-label={previewBar.title}
					data-preview=""
					// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the pipeline of the articles.
					dangerouslySetInnerHTML={{ __html: html ?? "" }}
				/>
			</div>
		</div>
	);
}
