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
];
