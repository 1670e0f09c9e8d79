import { useHydrated } from "./use-hydrated.ts";

/**
 * The attributes of a required field. Without script the browser checks it. With script the form does, and the native
 * attribute goes: Firefox and WebKit call an untouched field with it invalid to screen readers, `noValidate` or not.
 */
export function useRequired(isRequired = true) {
	const isHydrated = useHydrated();
	return isHydrated ? { "aria-required": isRequired || undefined } : { required: isRequired };
}
