import type { Migration } from "kysely/migration";
import { outboxAndContactMessages } from "./001-outbox-and-contact-messages.ts";
import { returnedForms } from "./002-returned-forms.ts";
import { waitlist } from "./003-waitlist.ts";
import { newsletter } from "./004-newsletter.ts";
import { bulkMail } from "./005-bulk-mail.ts";
import { newsletterDeliveries } from "./006-newsletter-deliveries.ts";
import { mailAttachments } from "./007-mail-attachments.ts";
import { assessments } from "./008-assessments.ts";
import { requestCounts } from "./009-request-counts.ts";
import { doNotMail } from "./010-do-not-mail.ts";
import { oneKeyPerMailbox } from "./011-one-key-per-mailbox.ts";
import { hourlyMailCounts } from "./012-hourly-mail-counts.ts";
import { delivery } from "./013-delivery.ts";
import { retentionClock } from "./014-retention-clock.ts";
import { writeProbe } from "./015-write-probe.ts";
import { respondentFigures } from "./016-respondent-figures.ts";
import { resultLinks } from "./017-result-links.ts";
import { resultCards } from "./018-result-cards.ts";
import { leadTelephone } from "./019-lead-telephone.ts";
import { deskAccounts } from "./020-desk-accounts.ts";
import { inbox } from "./021-inbox.ts";
import { visitCounts } from "./022-visit-counts.ts";
import { newsletterIssues } from "./023-newsletter-issues.ts";
import { deskPasskeys } from "./024-desk-passkeys.ts";
import { longLists } from "./025-long-lists.ts";
import { documents } from "./027-documents.ts";
import { entriesOfMailbox } from "./028-entries-of-a-mailbox.ts";
import { pictures } from "./029-pictures.ts";
import { linksOfKnownBrowsers } from "./031-links-of-known-browsers.ts";
import { noticeChoices } from "./034-notice-choices.ts";
import { chosenTimeZones } from "./035-chosen-time-zones.ts";
import { answersInSearch } from "./036-answers-in-search.ts";
import { pagesAsDocuments } from "./037-pages-as-documents.ts";
import { assessmentVersions } from "./038-assessment-versions.ts";
import { inboxByUseCases } from "./039-inbox-by-use-cases.ts";
import { unfinishedAnswers } from "./040-unfinished-answers.ts";
import { mailToTeam } from "./041-mail-to-team.ts";

/**
 * Every step of the schema, run in the order of the names. A step that has been released never changes: a new one
 * follows it. A list rather than a folder to scan, because the server is one bundled file.
 */
export const migrations: Record<string, Migration> = {
	"001-outbox-and-contact-messages": outboxAndContactMessages,
	"002-returned-forms": returnedForms,
	"003-waitlist": waitlist,
	"004-newsletter": newsletter,
	"005-bulk-mail": bulkMail,
	"006-newsletter-deliveries": newsletterDeliveries,
	"007-mail-attachments": mailAttachments,
	"008-assessments": assessments,
	"009-request-counts": requestCounts,
	"010-do-not-mail": doNotMail,
	"011-one-key-per-mailbox": oneKeyPerMailbox,
	"012-hourly-mail-counts": hourlyMailCounts,
	"013-delivery": delivery,
	"014-retention-clock": retentionClock,
	"015-write-probe": writeProbe,
	"016-respondent-figures": respondentFigures,
	"017-result-links": resultLinks,
	"018-result-cards": resultCards,
	"019-lead-telephone": leadTelephone,
	"020-desk-accounts": deskAccounts,
	"021-inbox": inbox,
	"022-visit-counts": visitCounts,
	"023-newsletter-issues": newsletterIssues,
	"024-desk-passkeys": deskPasskeys,
	"025-long-lists": longLists,
	"027-documents": documents,
	"028-entries-of-a-mailbox": entriesOfMailbox,
	"029-pictures": pictures,
	"031-links-of-known-browsers": linksOfKnownBrowsers,
	"034-notice-choices": noticeChoices,
	"035-chosen-time-zones": chosenTimeZones,
	"036-answers-in-search": answersInSearch,
	"037-pages-as-documents": pagesAsDocuments,
	"038-assessment-versions": assessmentVersions,
	"039-inbox-by-use-cases": inboxByUseCases,
	"040-unfinished-answers": unfinishedAnswers,
	"041-mail-to-team": mailToTeam,
};
