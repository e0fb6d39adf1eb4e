import { useEffect } from "react";
import { useLatest } from "#app/ui/hooks/use-latest.ts";

/**
 * Calls `onPicture` with a picture that is pasted, or dropped anywhere on the page: without this the browser opens a
 * dropped file in place of the conversation.
 */
export function usePastedPicture(onPicture: (picture: File) => void): void {
  const current = useLatest(onPicture);
  useEffect(() => {
    const take = (data: DataTransfer) => {
      const picture = [...data.files].find(({ type }) => type.startsWith("image/"));
      if (picture) current.current(picture);
    };
    const handlePaste = ({ clipboardData: data }: ClipboardEvent) => {
      // Text copied from a document comes with a picture of itself.
      if (data && !data.types.includes("text/plain")) take(data);
    };
    const handleDrag = (event: DragEvent) => {
      const { dataTransfer: data, target } = event;
      // A file field takes files itself.
      if (!data?.types.includes("Files") || target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (event.type === "drop") take(data);
    };
    document.addEventListener("paste", handlePaste);
    document.addEventListener("dragover", handleDrag);
    document.addEventListener("drop", handleDrag);
    return () => {
      document.removeEventListener("paste", handlePaste);
      document.removeEventListener("dragover", handleDrag);
      document.removeEventListener("drop", handleDrag);
    };
  }, [current]);
}
