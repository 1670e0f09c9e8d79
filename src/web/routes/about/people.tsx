import type { CompanyContent } from "#content/company-content.ts";
import type { Person } from "#content/company-facts.ts";
import { parsePictureName, pictureSources } from "#domain/picture-address.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./people.module.css";

/** The addresses of the photographs, by the name of their file. */
const photos = Object.fromEntries(
	Object.entries(
		import.meta.glob<string>("#ui/pictures/people/*.{jpg,jpeg,png,webp,avif}", {
			eager: true,
			query: "?url",
			import: "default",
		}),
	).map(([file, address]) => [file.slice(file.lastIndexOf("/") + 1), address]),
);

/** How many stand side by side, where it is not three in a row: two are pairs of picture and text, four are columns. */
const LAYOUTS: Readonly<Record<number, string>> = { 1: "one", 2: "pairs", 4: "columns" };

const initialsOf = (name: string) => {
	const words = name.trim().split(/\s+/);
	return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? "").join("");
};

const BEDS = ["var(--sand)", "var(--clay)", "var(--lichen)", "var(--slate)", "var(--petrol)", "var(--ink)"];
const BEDS_SHOWN = 3;

/** The letters of a name on three beds; which, and how they lie, follows from the letters. Nothing of it is read out: the name stands beside it. */
function Monogram({ name }: { name: string }) {
	const initials = initialsOf(name);
	const seed = [...initials].reduce((sum, letter) => sum * 7 + (letter.codePointAt(0) ?? 0), 0);
	const first = seed % (BEDS.length - BEDS_SHOWN + 1);
	return (
		<svg viewBox="0 0 320 400" aria-hidden="true" className={styles.monogram}>
			<path d="M0 0h320v400H0z" className={styles.ground} />
			<text x={160} y={205} textAnchor="middle">
				{initials}
			</text>
			{BEDS.slice(first, first + BEDS_SHOWN).map((fill, depth) => {
				const top = 266 + (seed % 30) + depth * 46;
				const lift = ((seed * (depth + 3)) % 17) - 8;
				return <path key={fill} d={`M0 ${top}q80 ${-12 - lift} 160 ${lift}t160 ${-lift}V400H0z`} fill={fill} />;
			})}
		</svg>
	);
}

/** A file of the site, an uploaded picture, or a monogram. */
function Photograph({ photo = "", name }: { photo: string | undefined; name: string }) {
	const uploaded = parsePictureName(photo);
	const common = { width: 320, height: 400, loading: "lazy" } as const;
	if (uploaded) {
		const { src, webp } = pictureSources(uploaded);
		return <img {...common} alt="" src={src} srcSet={webp} sizes="(width > 760px) 320px, 90vw" />;
	}
	return photos[photo] ? <img {...common} alt="" src={photos[photo]} /> : <Monogram name={name} />;
}

/** What the page says of who works here; one person is not counted. */
export function peopleOf({ people, pages }: CompanyContent): PeopleProps {
	const { title, text, promise, nobody } = pages.about.people;
	const said = people.length > 1 ? `${text} ${promise}` : promise;
	return { title, text: people.length > 0 ? said : nobody, people };
}

type PeopleProps = { title: string; text: string; people: readonly Person[] };

/** Who works here. */
export function People({ title, text, people }: PeopleProps) {
	return (
		<section className={styles.root}>
			<Container>
				<Grid className={styles.heading}>
					<h2>{title}</h2>
					<p>{text}</p>
				</Grid>
				{people.length > 0 && (
					<ul className={styles.list} data-layout={LAYOUTS[people.length] ?? "threes"}>
						{people.map(({ name, role, text: about, photo }) => (
							<li key={name}>
								<div className={styles.picture}>
									<Photograph photo={photo} name={name} />
								</div>
								<div>
									<h3>{name}</h3>
									<p className={styles.role}>{role}</p>
									<p>{about}</p>
								</div>
							</li>
						))}
					</ul>
				)}
			</Container>
		</section>
	);
}
