const formats = new Map<string, Intl.DateTimeFormat>();

/** A format for dates, made once for each of the few that the desk uses: making one takes longer than using it a hundred times. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${locale} ${JSON.stringify(options)}`;
	const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
	formats.set(key, made);
	return made;
}
