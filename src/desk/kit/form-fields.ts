/** The name of the field that has the session's token. */
export const TOKEN_FIELD = "form-token";

/** The name of the field that has the page to come back to, where somebody first has to confirm that it is they. */
export const BACK_FIELD = "back";

/** The name of the field by which a form that was kept says that it need not be kept any longer. */
export const KEPT_FIELD = "kept-form";

/** The name of the field that has the names of what is kept of a form that meets an ended session. */
export const KEEPS_FIELD = "keeps";

/** What it has where everything is kept: the fields of a form whose lists grow have no fixed names. */
export const KEEPS_EVERYTHING = "*";

/** The name of the field that has the page on which a form stands of which something is kept. */
export const PAGE_FIELD = "page-of-form";

/** What a form has beside what somebody typed or chose: none of it is kept. The button that was pressed is `act`. */
export const ownFields: readonly string[] = [TOKEN_FIELD, BACK_FIELD, KEPT_FIELD, KEEPS_FIELD, PAGE_FIELD, "act"];
