import { CircleAlert } from "lucide-react";
import { longestFor } from "#content/pages/page-texts.ts";
import type { WordedPage } from "#content/pages/with-words.ts";
import { deliberateName, labelInSection, labelOfPath, type ShownText, shownTexts } from "./page-words.ts";
import { websiteCopy } from "./website.copy.ts";

const copy = websiteCopy.words;
/** Longer texts have several lines. */
const LINE_CHARACTERS = 70;

function Word({ path, text, now, isSpecified, isDeliberate, problem }: ShownText & { problem: string | undefined }) {
	const isChanged = now !== text;
	const notes = [`${path}-hint`, problem && `${path}-problem`].filter(Boolean).join(" ");
	const common = {
		...{ className: "input", id: path, name: path, defaultValue: now.trim(), autoComplete: "off" },
		...{ maxLength: longestFor({ text }), "aria-describedby": notes },
		...(problem && { "aria-invalid": true as const }),
	};
	return (
		<div className={problem ? "field bad" : "field"}>
			<label htmlFor={path}>{labelInSection(path)}</label>
			<p className="hint" id={`${path}-hint`}>
				{[isSpecified ? copy.specified : "", isChanged ? copy.original(text.trim()) : ""].filter(Boolean).join(" ")}
			</p>
			{text.length > LINE_CHARACTERS ? <textarea {...common} rows={3} /> : <input {...common} type="text" />}
			{isSpecified && (
				<label className="checkbox">
					<input type="checkbox" name={deliberateName(path)} defaultChecked={isDeliberate} />
					<span>{copy.allTheSame}</span>
				</label>
			)}
			{problem && (
				<p className="field-error" id={`${path}-problem`}>
					<CircleAlert className="icon" aria-hidden="true" />
					<span>{problem}</span>
				</p>
			)}
		</div>
	);
}

type WordFieldsProps = { page: WordedPage; values: unknown; problems: Readonly<Record<string, string>> };

/** The texts of a page, each in a field, and what is left of changes whose text is gone. */
export function WordFields({ page, values, problems }: WordFieldsProps) {
	const { texts, stale } = shownTexts(page, values);
	const sections = Map.groupBy(texts, ({ path }) => path.split(".")[0] ?? "");
	return (
		<>
			<p>{copy.text}</p>
			{Array.from(sections, ([section, words]) => (
				<fieldset className="group" key={section}>
					<legend>{labelOfPath(section)}</legend>
					{words.map((word) => (
						<Word key={word.path} {...word} problem={problems[word.path]} />
					))}
				</fieldset>
			))}
			{stale.length > 0 && (
				<fieldset className="group">
					<legend>{copy.stale}</legend>
					<ul className="dotted">
						{stale.map(({ path, text }) => (
							<li key={path}>{`${labelOfPath(path)}: ${text}`}</li>
						))}
					</ul>
				</fieldset>
			)}
		</>
	);
}
