/**
 * The first script of every page: says that the application is about to start, which shows the loading overlay.
 * Without script it never runs, and the overlay never shows.
 */
export const RAISE_STARTING_FLAG = 'document.documentElement.dataset.starting="";';

/** The application is there: the overlay leaves. */
export function lowerStartingFlag(): void {
	delete document.documentElement.dataset.starting;
}
