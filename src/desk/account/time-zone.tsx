import { DeskForm, useKept } from "../shell/desk-form.tsx";
import { Notice } from "../shell/notice.tsx";

const copy = {
	title: "Time zone",
	label: "Your time zone",
	hint: "Every time at the desk is in it.",
	save: "Save",
	ask: {
		title: "Which time zone are you in?",
		text: (now: string) => `Every time at the desk is in it. Until you choose, it is ${now}.`,
		save: "Use this time zone",
	},
	unknown: "Choose a time zone of the list.",
} as const;

export const unknownTimeZone = copy.unknown;

/** The time zones that a person can choose from; their own is among them, however it is spelled. */
export const timeZones = (own: string): string[] =>
	[...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();

const FIELDS = ["timeZone"];

/** Runs in the browser, inside the page: chooses the zone of the device, which the person can change before saving. */
function guessTimeZone(): void {
	const select = document.querySelector<HTMLSelectElement>("select[data-guess]");
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	const option = Array.from(select?.options ?? []).find(({ value }) => value === timeZone);
	if (option) option.selected = true;
}

type Zone = { timeZone: string; zones: readonly string[] };

function ZoneForm({
	timeZone,
	zones,
	save,
	next,
	isGuessed,
}: Zone & { save: string; next: string; isGuessed: boolean }) {
	const kept = useKept(FIELDS);
	return (
		<DeskForm action="/desk/account" keeps={FIELDS} className="stack">
			<input type="hidden" name="next" value={next} />
			<div className="field">
				<label htmlFor="time-zone">{copy.label}</label>
				<select
					className="input"
					id="time-zone"
					name="timeZone"
					defaultValue={kept?.timeZone ?? timeZone}
					data-guess={isGuessed && !kept ? "" : undefined}
				>
					{zones.map((zone) => (
						<option key={zone} value={zone}>
							{zone.replaceAll("_", " ")}
						</option>
					))}
				</select>
			</div>
			<p>
				<button className="button" type="submit" name="act" value="time-zone">
					{save}
				</button>
			</p>
		</DeskForm>
	);
}

/** Where a person changes the zone in which their times are. */
export function TimeZoneSheet({ timeZone, zones }: Zone) {
	return (
		<section className="sheet" aria-labelledby="time-zone-title">
			<div className="sheet-head">
				<h2 id="time-zone-title">{copy.title}</h2>
				<span className="muted">{copy.hint}</span>
			</div>
			<ZoneForm {...{ timeZone, zones }} save={copy.save} next="/desk/account?notice=saved" isGuessed={false} />
		</section>
	);
}

/** Asks who has not said yet which zone they are in; with script the device's is chosen already. */
export function AskTimeZone({ timeZone, zones, now }: Zone & { now: string }) {
	return (
		<Notice tone="now" title={copy.ask.title}>
			<p>{copy.ask.text(now)}</p>
			<ZoneForm {...{ timeZone, zones }} save={copy.ask.save} next="/desk" isGuessed />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, covered by the page's policy. */}
			<script dangerouslySetInnerHTML={{ __html: `(${guessTimeZone.toString()})()` }} />
		</Notice>
	);
}
