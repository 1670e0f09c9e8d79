import type { DeskUser } from "../desk-context.ts";
import { shortMoment } from "../shell/moments.ts";
import type { ListedPerson } from "./list-people.ts";
import { peopleCopy } from "./people.copy.ts";

const copy = peopleCopy.list;

type PeopleTableProps = { people: readonly ListedPerson[]; user: DeskUser; now: Date };
type RowProps = { person: ListedPerson; user: DeskUser; now: Date };

function SignsInWith({ person: { lastHere, passkeys } }: { person: ListedPerson }) {
	if (passkeys > 0) return copy.passkeys(passkeys);
	return <span className="urgent">{lastHere === undefined ? copy.neverHere : copy.linkOnly}</span>;
}

function PersonRow({ person, user, now }: RowProps) {
	const { id, name, email, role, lastHere } = person;
	const isSelf = id === user.accountId;
	const path = `/desk/people/${encodeURIComponent(id)}`;
	return (
		<tr>
			<th scope="row">
				<b>{name}</b>
				{isSelf && <span className="muted"> {copy.you}</span>}
				<small>{email}</small>
			</th>
			<td>{copy.roles[role]}</td>
			<td>
				<SignsInWith person={person} />
			</td>
			<td className="muted side">
				{isSelf ? copy.now : lastHere && shortMoment(lastHere, { now, timeZone: user.timeZone })}
			</td>
			<td className="numeric">
				{user.role === "owner" && !isSelf && (
					<>
						<a className="button plain" href={`${path}/role`}>
							{copy.changeRole.label}
							<span className="visually-hidden">{copy.changeRole.ofWhom(name)}</span>
						</a>
						<a className="button plain" href={`${path}/remove`}>
							{copy.remove.label}
							<span className="visually-hidden">{copy.remove.whom(name)}</span>
						</a>
					</>
				)}
			</td>
		</tr>
	);
}

/** Who may sign in, as a table; with what owners can do to each but themselves. */
export function PeopleTable({ people, user, now }: PeopleTableProps) {
	const { columns } = copy;
	return (
		<div className="table-frame">
			<table className="table list">
				<caption className="visually-hidden">{copy.title}</caption>
				<thead>
					<tr>
						<th scope="col">{columns.who}</th>
						<th scope="col">{columns.role}</th>
						<th scope="col">{columns.signsInWith}</th>
						<th scope="col">{columns.lastHere}</th>
						<th scope="col">
							<span className="visually-hidden">{columns.acts}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{people.map((person) => (
						<PersonRow key={person.id} person={person} user={user} now={now} />
					))}
				</tbody>
			</table>
		</div>
	);
}
