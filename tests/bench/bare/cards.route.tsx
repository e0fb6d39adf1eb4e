import { useState } from "react";
import { Link, useLoaderData } from "@remix-run/react";

const members = Array.from({ length: 24 }, (_, number) => ({
  id: 1000 + number,
  name: `Member ${number}`,
  age: 25 + number,
  place: "Utrecht, Netherlands",
  photo: `/photos/${number}/match`,
  online: number % 3 === 0,
}));

/** As many cards as a page of the search shows, from memory. */
export function loader() {
  return { members };
}

export default function Cards() {
  const { members } = useLoaderData<typeof loader>();
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Members</h1>
      <p>counted {count}</p>
      <button onClick={() => setCount(count + 1)}>Count</button>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <Link to={`/members/${member.id}`}>
              <img src={member.photo} alt="" width={480} height={480} loading="lazy" />
              <span>{member.name}</span> <span>{member.age}</span> {member.online ? <span>online</span> : null}
              <span>{member.place}</span>
            </Link>
            <form method="post">
              <button name="intent" value="like">
                Like
              </button>
            </form>
          </li>
        ))}
      </ul>
    </main>
  );
}
