/** For a Chromium that runs without a screen, without a sandbox of its own and without calling home. */
export const CHROMIUM_FLAGS = [
	"--headless=new",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// Letters stand where the font says, as on phones and fine screens. On whole pixels lines would break elsewhere.
	"--font-render-hinting=none",
];
