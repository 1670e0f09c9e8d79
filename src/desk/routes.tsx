import { Entrance } from "#desk/kit/entrance.tsx";
import { ErrorScreen } from "#desk/kit/error-screen.tsx";
import { accountPage } from "./account/account-page.tsx";
import { articleListPage } from "./articles/articles-page.tsx";
import { autosaveArticle, autosaveNewArticle, editArticlePage, newArticlePage } from "./articles/edit-page.tsx";
import { articleVersionPage, previewArticleFrame, previewArticlePage } from "./articles/look-pages.tsx";
import { publishArticlePage, publishedArticlePage } from "./articles/publish-page.tsx";
import { discardArticlePage, takeArticleDownPage } from "./articles/remove-article-page.tsx";
import { actsPage } from "./audit/acts-page.tsx";
import { backupFile, backupsPage, downloadBackupPage, makeBackup } from "./backups/backups-page.tsx";
import type { DeskRoute } from "./desk-context.ts";
import { DeskDocument } from "./desk-document.tsx";
import { DeskShell, loadShell } from "./desk-shell.tsx";
import { onlyConfirmed, onlyFromHere, onlyOwners, onlySignedIn } from "./guards.ts";
import { entryPage } from "./inbox/entry-page.tsx";
import { exportPage } from "./inbox/export-page.tsx";
import { inboxPage } from "./inbox/inbox-page.tsx";
import { reportFile } from "./inbox/report-file.ts";
import { SHELL_ROUTE } from "./kit/desk-form.tsx";
import { missing } from "./kit/refusals.ts";
import { launchPage } from "./launch/launch-page.tsx";
import { doNotMailPage } from "./mail/do-not-mail-page.tsx";
import { mailItemPage } from "./mail/mail-item-page.tsx";
import { mailPage } from "./mail/mail-page.tsx";
import { articlesPage } from "./newsletter/articles-page.tsx";

import { previewFrame, previewPage } from "./newsletter/preview-page.tsx";
import { readersExport, readersPage } from "./newsletter/readers-page.tsx";
import { sendPage } from "./newsletter/send-page.tsx";
import { sendingPage } from "./newsletter/sending-page.tsx";
import { changeRolePage, inviteAgainPage, removePersonPage } from "./people/change-person-page.tsx";
import { addPersonPage, peoplePage } from "./people/people-page.tsx";
import { picturesPage } from "./pictures/pictures-page.tsx";
import { erasedPage, erasePage } from "./privacy/erase-page.tsx";
import { exportPersonPage, privacyPage } from "./privacy/privacy-page.tsx";
import { confirmPage } from "./sign-in/confirm-page.tsx";
import { dropKeptForm } from "./sign-in/kept-form.tsx";
import { linkPage } from "./sign-in/link-page.tsx";
import { linkSentPage } from "./sign-in/link-sent-page.tsx";
import { passkeySignIn } from "./sign-in/passkey-sign-in.ts";
import { signInPage } from "./sign-in/sign-in-page.tsx";
import { signOut } from "./sign-in/sign-out-page.tsx";
import { todayPage } from "./today/today-page.tsx";
import { figuresExport } from "./visits/export-figures.ts";
import { visitsPage } from "./visits/visits-page.tsx";
import { companyDocumentPage } from "./website/document-page.tsx";
import { mailPreviewFrame } from "./website/mail-preview.tsx";
import { companyPreviewFrame, companyPreviewPage } from "./website/preview-page.tsx";
import { companyVersionPage } from "./website/version-page.tsx";
import { websitePage } from "./website/website-page.tsx";

const entranceError = (
	<Entrance>
		<ErrorScreen />
	</Entrance>
);

/** Before the sign-in. */
const outside: DeskRoute[] = [signInPage, linkSentPage, linkPage, passkeySignIn];

function nowhere(): never {
	throw missing();
}

/** For everybody who is signed in. */
const forMembers: DeskRoute[] = [
	{ index: true, ...todayPage },
	inboxPage,
	entryPage,
	articleListPage,
	newArticlePage,
	editArticlePage,
	autosaveArticle,
	autosaveNewArticle,
	publishArticlePage,
	publishedArticlePage,
	takeArticleDownPage,
	discardArticlePage,
	previewArticlePage,
	previewArticleFrame,
	articleVersionPage,
	websitePage,
	launchPage,
	picturesPage,
	companyDocumentPage,
	companyVersionPage,
	companyPreviewPage,
	companyPreviewFrame,
	mailPreviewFrame,
	articlesPage,
	readersPage,
	sendPage,
	sendingPage,
	previewPage,
	previewFrame,
	confirmPage,
	privacyPage,
	mailPage,
	doNotMailPage,
	mailItemPage,
	visitsPage,
	peoplePage,
	accountPage,
	dropKeptForm,
	actsPage,
	signOut,
	{ path: "*", loader: nowhere, action: nowhere, Component: ErrorScreen },
];

/** For owners alone. */
const forOwners: DeskRoute[] = [backupsPage, figuresExport, reportFile];

/** For owners who proved a few minutes ago that it is they: what takes data out, removes it, or lets people in. */
const forConfirmedOwners: DeskRoute[] = [
	exportPersonPage,
	erasePage,
	erasedPage,
	exportPage,
	readersExport,
	addPersonPage,
	inviteAgainPage,
	removePersonPage,
	changeRolePage,
	makeBackup,
	downloadBackupPage,
	backupFile,
];

/** Every page of the desk, by who may open it. */
export const routes: readonly DeskRoute[] = [
	{
		path: "/desk",
		middleware: [onlyFromHere],
		Component: DeskDocument,
		// What fails before any page is there.
		errorElement: <DeskDocument>{entranceError}</DeskDocument>,
		children: [
			{
				errorElement: entranceError,
				children: [
					...outside,
					{
						id: SHELL_ROUTE,
						middleware: [onlySignedIn],
						loader: loadShell,
						Component: DeskShell,
						children: [
							{
								errorElement: <ErrorScreen />,
								children: [
									...forMembers,
									{
										middleware: [onlyOwners],
										children: [...forOwners, { middleware: [onlyConfirmed], children: forConfirmedOwners }],
									},
								],
							},
						],
					},
				],
			},
		],
	},
];
