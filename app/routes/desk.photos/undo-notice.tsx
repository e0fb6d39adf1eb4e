import { Button } from "#app/ui/buttons/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type Undoable = { approved: string[]; rejected: string[] };

/** What the viewer decided within the last minute, and the way back. */
export function UndoNotice({ undoable }: { undoable: Undoable }) {
  const photos = [...undoable.approved, ...undoable.rejected];
  if (photos.length === 0) return null;
  const words = [
    ...(undoable.approved.length > 0 ? [`${undoable.approved.length} approved`] : []),
    ...(undoable.rejected.length > 0 ? [`${undoable.rejected.length} rejected`] : []),
  ];
  return (
    <Notice
      variant="success"
      className="mb-5"
      action={
        <form method="post">
          {photos.map((photo) => (
            <input key={photo} type="hidden" name="photo" value={photo} />
          ))}
          <Button name="intent" value="undo" variant="secondary" size="small">
            Undo
          </Button>
        </form>
      }
    >
      {words.join(", ")} within the last minute. After a minute the members get an e-mail, and the files of rejected
      photos are removed.
    </Notice>
  );
}
