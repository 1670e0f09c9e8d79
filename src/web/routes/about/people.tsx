import type { Person } from "#content/company-facts.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
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

const PAIR = 2;
const ROW = 4;

/** How many stand side by side: two as pairs of picture and text, four as columns, all others three in a row. */
function layoutFor(count: number): "pairs" | "columns" | "threes" {
	if (count === PAIR) return "pairs";
	return count === ROW ? "columns" : "threes";
}

const initialsOf = (name: string) => {
	const words = name.trim().split(/\s+/);
	return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? "").join("");
};

const BEDS = ["var(--lichen)", "var(--slate)", "var(--petrol)", "var(--ink)"];

/** The letters of a name on beds that the letters choose. The name follows: nothing of it is read out. */
function Monogram({ name }: { name: string }) {
	const initials = initialsOf(name);
	const seed = [...initials].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
	return (
		<svg viewBox="0 0 320 400" aria-hidden="true" className={styles.monogram}>
			<path d="M0 0h320v400H0z" className={styles.ground} />
			<text x={160} y={205} textAnchor="middle">
				{initials}
			</text>
			{BEDS.map((fill, depth) => {
				const top = 280 + depth * 32;
				const lift = ((seed * (depth + 3)) % 17) - 8;
				return <path key={fill} d={`M0 ${top}q80 ${-12 - lift} 160 ${lift}t160 ${-lift}V400H0z`} fill={fill} />;
			})}
		</svg>
	);
}

type PeopleProps = { title: string; text: string; people: readonly Person[] };

/** Who works here; nothing at all, heading too, while nobody is named. */
export function People({ title, text, people }: PeopleProps) {
	if (people.length === 0) return null;
	return (
		<section {...laterPart} className={styles.root}>
			<Container>
				<Grid className={styles.heading}>
					<h2>{title}</h2>
					<p>{text}</p>
				</Grid>
				<ul className={styles.list} data-layout={layoutFor(people.length)}>
					{people.map(({ name, role, text: about, photo }) => (
						<li key={name}>
							<div className={styles.picture}>
								{photo && photos[photo] ? (
									<img src={photos[photo]} width={320} height={400} alt={name} loading="lazy" />
								) : (
									<Monogram name={name} />
								)}
							</div>
							<div>
								<h3>{name}</h3>
								<p className={styles.role}>{role}</p>
								<p>{about}</p>
							</div>
						</li>
					))}
				</ul>
			</Container>
		</section>
	);
}
