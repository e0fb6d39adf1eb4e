import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";

type KeptPost = { action: string; problem?: string | null; input: readonly (readonly [name: string, value: string])[] };

/** Asks for something before a form that was posted can go on: what was entered in it is carried along, hidden. */
export function KeptForm({ post, lead, children }: { post: KeptPost; lead: string; children: ReactNode }) {
  return (
    <form method="post" action={post.action} className="grid max-w-form gap-5">
      {post.problem ? (
        <Notice variant="danger" live>
          {post.problem}
        </Notice>
      ) : null}
      <p>{lead}</p>
      {post.input.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
