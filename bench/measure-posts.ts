import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printTable } from "#tools/print-table.ts";

const COUNTS = [10, 100, 1_000];
// Inside the project, so that its packages are found; ignored by git.
const FOLDER = join(".bench", "posts");
const POSTS = join("content", "posts");
const TREE = ["src", "public", "scripts", "package.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];
const FIRST_NEW_ID = 1_000;
const DAY_MS = 86_400_000;
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function copyProject(): void {
	rmSync(FOLDER, { recursive: true, force: true });
	mkdirSync(FOLDER, { recursive: true });
	for (const entry of TREE) cpSync(entry, join(FOLDER, entry), { recursive: true });
}

/** Adds copies of the real articles, older than all of them, until there are `count`. */
function writePosts(count: number): void {
	const originals = readdirSync(POSTS).map((file) => readFileSync(join(POSTS, file), "utf8"));
	const oldest = Date.parse("2025-01-22");
	for (let added = 0; added < count - originals.length; added += 1) {
		const slug = `measured-article-${added}`;
		const text = (originals[added % originals.length] ?? "")
			.replace(/^id: .*$/m, `id: ${FIRST_NEW_ID + added}`)
			.replace(/^slug: .*$/m, `slug: ${slug}`)
			.replace(/^date: .*$/m, `date: ${longDate.format(oldest - (added + 1) * DAY_MS)}`);
		writeFileSync(join(FOLDER, POSTS, `${slug}.md`), text);
	}
}

/** Seconds that a build of the copy takes. */
function build(): number {
	const start = performance.now();
	const environment = { ...process.env, NODE_ENV: "production" };
	const { status, stderr } = spawnSync("react-router", ["build"], { cwd: FOLDER, env: environment });
	if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
	return (performance.now() - start) / 1_000;
}

const client = join(FOLDER, "build", "client");
const read = (file: string) => readFileSync(join(client, file), "utf8");
const compressedBytes = (file: string) => readFileSync(join(client, `${file}.br`)).length;

/** Compressed bytes of the scripts that a page loads: those it names, and what they import. */
function scriptBytes(page: string): number {
	const wanted = Array.from(read(page).matchAll(/\/(assets\/[\w.-]+\.js)/g), ([, file = ""]) => file);
	const loaded = new Set<string>();
	for (const file of wanted) {
		if (loaded.has(file)) continue;
		loaded.add(file);
		// The manifest names every module of the site without loading it.
		if (file.includes("/manifest-")) continue;
		wanted.push(
			...Array.from(read(file).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g), ([, name = ""]) => `assets/${name}`),
		);
	}
	return [...loaded].reduce((sum, file) => sum + servedBytes(file), 0);
}

/** Small files are served as they are. */
function servedBytes(file: string): number {
	const isCompressed = readdirSync(join(client, "assets")).includes(`${file.replace("assets/", "")}.br`);
	return isCompressed ? compressedBytes(file) : read(file).length;
}

/** What a visitor loads while the articles become a hundred times as many. */
export async function measurePosts(counts = COUNTS): Promise<void> {
	const rows: (string | number)[][] = [];
	for (const count of counts) {
		copyProject();
		writePosts(count);
		const seconds = build();
		const post = join("blog", "friday-reconciliation", "index.html");
		rows.push([
			count,
			seconds.toFixed(1),
			compressedBytes("index.html"),
			scriptBytes("index.html"),
			compressedBytes(post),
			scriptBytes(post),
			compressedBytes(join("blog", "index.html")),
			compressedBytes("blog.data"),
		]);
	}
	rmSync(FOLDER, { recursive: true, force: true });
	const header = ["articles", "build s", "Home", "Home script", "article", "article script", "list", "list data"];
	printTable("Articles: bytes that a visitor loads, Brotli", header, rows);
}
