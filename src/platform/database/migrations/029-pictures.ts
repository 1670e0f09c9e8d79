import type { Migration } from "kysely/migration";

/** Pictures that were uploaded at the desk: in the database, so that every process and every backup has them. */
export const pictures: Migration = {
	async up({ schema }) {
		await schema
			.createTable("pictures")
			.addColumn("id", "text", (column) => column.primaryKey().notNull())
			.addColumn("width", "integer", (column) => column.notNull())
			.addColumn("height", "integer", (column) => column.notNull())
			.addColumn("alt", "text", (column) => column.notNull())
			.addColumn("uploaded_by", "text")
			.addColumn("uploaded_at", "text", (column) => column.notNull())
			.execute();
		await schema.createIndex("pictures_latest").on("pictures").column("uploaded_at").execute();
		await schema
			.createTable("picture_files")
			.addColumn("picture_id", "text", (column) => column.notNull().references("pictures.id").onDelete("cascade"))
			.addColumn("file", "text", (column) => column.notNull())
			.addColumn("content", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("picture_files_by_name", ["picture_id", "file"])
			.execute();
	},
};
