import { Bold, Heading, Image, Italic, Link, List, ListOrdered, type LucideIcon, Quote, Table } from "lucide-react";
import { Field, Select, TextField } from "#desk/kit/form.tsx";
import { Facts, Fold, Section } from "#desk/kit/page.tsx";
import { capitalized } from "#documents/content/format-text.ts";
import { coverNames, coverPicture } from "#features/blog/covers.server.ts";
import { EXCERPT_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from "#features/blog/front-matter.server.ts";
import { words } from "./keep-writing.browser.ts";
import type { TextMark } from "./mark-text.ts";
import type { ArticleFields } from "./read-article.ts";

type Cover = { name: string; alt: string };

/** `ai-automation-agate` as people read it: `AI automation agate`. */
const nameOfCover = (name: string) => capitalized(name).replaceAll("-", " ").replace(/^Ai /, "AI ");

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

const toolLines = [
	["", "None"],
	["quiet", "Quiet customers"],
	["months", "Months beside last year's"],
	["data", "Rows that are there twice, gaps and spellings"],
] as const;

type HeadProps = {
	uploaded: readonly Cover[];
	fields: ArticleFields;
	problems: Readonly<Record<string, string>>;
	siteUrl: string;
	categories: readonly string[];
};

export function ArticleHead({ fields, problems, siteUrl, uploaded, categories }: HeadProps) {
	const field = (name: "title" | "slug" | "author" | "category" | "excerpt" | "date") => ({
		name,
		defaultValue: fields[name],
		problem: problems[name],
		...(["title", "slug", "author"].includes(name) && { autoComplete: "off" }),
	});
	const host = siteUrl.replace(/^https?:\/\//, "");
	return (
		<div className="sheet field-sheet">
			<div className="cols halves">
				<div className="stack">
					<Field {...field("title")} label="Title" hint={`${TITLE_MAX_CHARACTERS} characters at most`} />
					<Field
						{...field("slug")}
						label="Address of the page"
						spellCheck={false}
						hint={`${host}/blog/… If you leave it empty, it is made from the title.`}
					/>
					<Field {...field("author")} label="Author" />
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
						rows={3}
						hint={`Shown on the card and in search results, ${EXCERPT_MAX_CHARACTERS} characters at most`}
					/>
					<Field
						{...field("date")}
						type="date"
						label="Date"
						hint="Shown below the title; it puts the articles in order. If you leave it empty, or choose a day to come, a new article gets the day on which it appears."
					/>
				</div>
			</div>
			<Select
				name="tool"
				label="Line below the text"
				defaultValue={fields.tool}
				options={toolLines}
				problem={problems.tool}
				hint="It leads to the tool that reads a visitor's sales file, opened with the sample."
			/>
			<label className="checkbox spaced">
				<input type="checkbox" name="example" value="yes" defaultChecked={fields.example} />
				The business and its figures are made up. A line below the title will say so.
			</label>
			<Covers cover={fields.cover} uploaded={uploaded} />
		</div>
	);
}

type ToolbarMark = TextMark & { name: string; Icon: LucideIcon; key?: string };

const toolbarMarks: readonly ToolbarMark[] = [
	{ name: "Heading", Icon: Heading, kind: "lines", mark: "## " },
	{ name: "Bold", Icon: Bold, key: "b", kind: "words", mark: "**" },
	{ name: "Italic", Icon: Italic, key: "i", kind: "words", mark: "_" },
	{ name: "List", Icon: List, kind: "lines", mark: "- " },
	{ name: "Numbered list", Icon: ListOrdered, kind: "lines", mark: "1. " },
	{ name: "Quotation", Icon: Quote, kind: "lines", mark: "> " },
	{ name: "Link", Icon: Link, key: "k", kind: "words", mark: "[…](https://)", choose: "https://" },
	{ name: "Table", Icon: Table, kind: "block", mark: "| … | |\n| --- | --- |\n| | |" },
	{ name: "Picture", Icon: Image, kind: "block", mark: "![…](name)", choose: "name" },
];

const Toolbar = ({ controls }: { controls: string }) => (
	<div className="bar" role="toolbar" aria-label="Format" aria-controls={controls} hidden>
		{toolbarMarks.map(({ name, Icon, key, ...mark }) => (
			<button
				key={name}
				className="toolbar-button"
				type="button"
				aria-label={name}
				title={key ? `${name} (Ctrl or ⌘ + ${key.toUpperCase()})` : name}
				data-mark={JSON.stringify(mark)}
				data-key={key}
			>
				<Icon className="icon" aria-hidden="true" />
			</button>
		))}
	</div>
);

export const ArticleText = ({ markdown, html }: { markdown: string; html: string | undefined }) => (
	<div className="editor">
		<div>
			<Toolbar controls="markdown" />
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

const marks = {
	"## Heading": "A heading",
	"**bold**": "Bold",
	_italic_: "Italic",
	"- item": "A list",
	"1. step": "A numbered list",
	"> words": "A quotation",
	"[words](/blog)": "A link on these words",
	"![what it shows](name)": "A picture, on a line of its own",
};

export const MarkdownHelp = () => (
	<Section id="markdown-help" title="How to write Markdown">
		<Facts areTermsCode facts={Object.entries(marks)} />
	</Section>
);

/** Offers the text of an earlier page; hidden until there is one. */
export const Offer = () => (
	<div className="note now" data-offer="" role="status" hidden>
		<div>
			<p>
				<b>This browser has a text that was not saved.</b>
			</p>
			<p data-offer-text="" />
			<div className="row">
				<button className="button outlined" type="button" value="take">
					Put it into the form
				</button>
				<button className="button plain" type="button" value="drop">
					Throw it away
				</button>
			</div>
		</div>
	</div>
);
