import type { DeskUser } from "../desk-context.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { shortMoment } from "../shell/moments.ts";
import { hasSignedIn, type ListedPerson } from "./list-people.ts";
import { peopleCopy } from "./people.copy.ts";

const copy = peopleCopy.list;

type PeopleTableProps = { people: readonly ListedPerson[]; user: DeskUser; now: Date };
type RowProps = { person: ListedPerson; user: DeskUser; now: Date };

function SignsInWith({ person }: { person: ListedPerson }) {
	if (person.passkeys > 0) return copy.passkeys(person.passkeys);
	return <span className="urgent">{hasSignedIn(person) ? copy.linkOnly : copy.neverHere}</span>;
}

/** What an owner can do to somebody else. */
function PersonActs({ person }: { person: ListedPerson }) {
	const { id, name } = person;
	const path = `/desk/people/${encodeURIComponent(id)}`;
	return (
		<>
			{!hasSignedIn(person) && (
				<DeskForm action={`${path}/invite`} back="/desk/people">
					<button className="button plain" type="submit">
						{copy.inviteAgain.label}
						<span className="visually-hidden">{copy.inviteAgain.toWhom(name)}</span>
					</button>
				</DeskForm>
			)}
			<a className="button plain" href={`${path}/role`}>
				{copy.changeRole.label}
				<span className="visually-hidden">{copy.changeRole.ofWhom(name)}</span>
			</a>
			<a className="button plain" href={`${path}/remove`}>
				{copy.remove.label}
				<span className="visually-hidden">{copy.remove.whom(name)}</span>
			</a>
		</>
	);
}

function PersonRow({ person, user, now }: RowProps) {
	const { id, name, email, role, lastHere } = person;
	const isSelf = id === user.accountId;
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
			<td className="numeric">{user.role === "owner" && !isSelf && <PersonActs person={person} />}</td>
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
