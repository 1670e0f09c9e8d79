// A window of WebKitGTK for its driver, without a toolbar: MiniBrowser's keeps a window from getting as narrow as a phone.
// Runs in gjs, where "imports" leads to the system's libraries.
imports.gi.versions.Gtk = "3.0";
imports.gi.versions.WebKit2 = "4.1";
const { GLib, Gtk, WebKit2 } = imports.gi;

Gtk.init(null);
// The setting of a visitor who asked for less motion.
Gtk.Settings.get_default().gtk_enable_animations = false;
// The script that each page runs before its own.
const [, bytes] = GLib.file_get_contents(ARGV[0]);
const content = new WebKit2.UserContentManager();
const { UserContentInjectedFrames, UserScriptInjectionTime } = WebKit2;
content.add_script(
	new WebKit2.UserScript(
		new TextDecoder().decode(bytes),
		UserContentInjectedFrames.TOP_FRAME,
		UserScriptInjectionTime.START,
		null,
		null,
	),
);
const context = WebKit2.WebContext.new_ephemeral();
context.set_automation_allowed(true);
context.connect("automation-started", (_context, session) => {
	session.connect("create-web-view", () => {
		const view = new WebKit2.WebView({
			web_context: context,
			is_controlled_by_automation: true,
			user_content_manager: content,
		});
		const window = new Gtk.Window({ default_width: 1440, default_height: 900 });
		window.add(view);
		window.show_all();
		return view;
	});
});
Gtk.main();
