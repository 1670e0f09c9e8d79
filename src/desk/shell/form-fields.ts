/** The name of the field that has the session's token. */
export const TOKEN_FIELD = "form-token";

/** The name of the field that has the page to come back to, where somebody first has to confirm that it is they. */
export const BACK_FIELD = "back";

/** The name of the field by which a form that was kept says that it need not be kept any longer. */
export const KEPT_FIELD = "kept-form";

/** The name of the field that has the names of what is kept of a form that meets an ended session. */
export const KEEPS_FIELD = "keeps";

/** The name of the field that has the page on which a form stands of which something is kept. */
export const PAGE_FIELD = "page-of-form";
